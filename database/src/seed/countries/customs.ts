/** Countries whose customs require a number of the consignee, with its local name. */
export const TAX_ID: Readonly<Record<string, { readonly en: string; readonly cn: string }>> = {
  AR: { en: 'CUIT or CUIL', cn: 'CUIT 或 CUIL 税号' },
  BR: { en: 'CPF or CNPJ', cn: 'CPF 或 CNPJ 税号' },
  CL: { en: 'RUT', cn: 'RUT 税号' },
  CO: { en: 'Cédula or NIT', cn: '身份证号或 NIT 税号' },
  EC: { en: 'Cédula or RUC', cn: '身份证号或 RUC 税号' },
  ID: { en: 'NIK or NPWP', cn: 'NIK 身份证号或 NPWP 税号' },
  IL: { en: 'Teudat Zehut (identity number)', cn: '身份证号（Teudat Zehut）' },
  IN: { en: 'Aadhaar or PAN', cn: 'Aadhaar 或 PAN 号码' },
  KR: { en: 'Personal customs clearance code (PCCC)', cn: '个人通关固有号码（PCCC）' },
  MX: { en: 'RFC or CURP', cn: 'RFC 税号或 CURP 号码' },
  PE: { en: 'DNI or RUC', cn: 'DNI 身份证号或 RUC 税号' },
  RU: { en: 'INN and passport number', cn: 'INN 税号和护照号' },
  TR: { en: 'T.C. Kimlik No (identity number)', cn: '身份证号（T.C. Kimlik No）' },
  TW: { en: 'Identity number registered with EZ WAY', cn: 'EZ WAY 实名认证身份证号' },
}

/** Countries whose addresses have no postcode. */
export const WITHOUT_POSTCODE: ReadonlySet<string> = new Set(
  `AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK KI KM KN ML MO MR MW NR NU
  QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW`.split(/\s+/),
)
