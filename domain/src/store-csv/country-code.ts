/** ISO 3166 alpha-3 codes, each followed by the alpha-2 code; newer exports use alpha-3. */
const THREE_THEN_TWO = `
  AFGAF ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATAAQ ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH BGDBD
  BRBBB BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT BOLBO BIHBA BWABW BVTBV BRABR IOTIO BRNBN BGRBG BFABF BDIBI KHMKH
  CMRCM CANCA CPVCV CYMKY CAFCF TCDTD CHLCL CHNCN CXRCX CCKCC COLCO COMKM COGCG CODCD COKCK CRICR CIVCI HRVHR
  CUBCU CYPCY CZECZ DNKDK DJIDJ DMADM DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE ETHET FLKFK FROFO FJIFJ FINFI
  FRAFR GUFGF PYFPF ATFTF GABGA GMBGM GEOGE DEUDE GHAGH GIBGI GRCGR GRLGL GRDGD GLPGP GUMGU GTMGT GINGN GNBGW
  GUYGY HTIHT HMDHM VATVA HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE ISRIL ITAIT JAMJM JPNJP JORJO
  KAZKZ KENKE KIRKI PRKKP KORKR KWTKW KGZKG LAOLA LVALV LBNLB LSOLS LBRLR LBYLY LIELI LTULT LUXLU MACMO MDGMG
  MWIMW MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ MRTMR MUSMU MYTYT MEXMX FSMFM MDAMD MCOMC MNGMN MSRMS MARMA MOZMZ
  MMRMM NAMNA NRUNR NPLNP NLDNL NCLNC NZLNZ NICNI NERNE NGANG NIUNU NFKNF MNPMP MKDMK NORNO OMNOM PAKPK PLWPW
  PSEPS PANPA PNGPG PRYPY PERPE PHLPH PCNPN POLPL PRTPT PRIPR QATQA REURE ROURO RUSRU RWARW SHNSH KNAKN LCALC
  SPMPM VCTVC WSMWS SMRSM STPST SAUSA SENSN SYCSC SLESL SGPSG SVKSK SVNSI SLBSB SOMSO ZAFZA SGSGS ESPES LKALK
  SDNSD SURSR SJMSJ SWZSZ SWESE CHECH SYRSY TWNTW TJKTJ TZATZ THATH TLSTL TGOTG TKLTK TONTO TTOTT TUNTN TURTR
  TKMTM TCATC TUVTV UGAUG UKRUA AREAE GBRGB USAUS UMIUM URYUY UZBUZ VUTVU VENVE VNMVN VGBVG VIRVI WLFWF ESHEH
  YEMYE ZMBZM ZWEZW ALAAX BESBQ CUWCW GGYGG IMNIM JEYJE MNEME BLMBL MAFMF SRBRS SXMSX SSDSS XKKXK`

const codes = new Map<string, string>()
for (const pair of THREE_THEN_TWO.trim().split(/\s+/)) {
  codes.set(pair.slice(0, 3), pair.slice(3))
  codes.set(pair.slice(3), pair.slice(3))
}

let names: Map<string, string> | undefined

/** English names, built on first use. */
function namesOfCountries(): Map<string, string> {
  if (names) return names
  const english = new Intl.DisplayNames('en', { type: 'region' })
  names = new Map([...codes.values()].map((code) => [plain(english.of(code) ?? code), code]))
  for (const [name, code] of [
    ['UK', 'GB'],
    ['Great Britain', 'GB'],
    ['United States of America', 'US'],
    ['Czech Republic', 'CZ'],
    ['Turkey', 'TR'],
    ['Hong Kong', 'HK'],
    ['Macau', 'MO'],
    ['Korea', 'KR'],
    ['Republic of Korea', 'KR'],
    ['Russian Federation', 'RU'],
    ['Viet Nam', 'VN'],
  ] as const) {
    names.set(plain(name), code)
  }
  return names
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^a-zA-Z&]/g, '')
    .replace(/&|and/gi, '')
    .toLowerCase()

/** Returns the alpha-2 code of a country (`US`, `USA`, `United States`), or '' for any other text. */
export function countryCode(text: string): string {
  const trimmed = text.trim()
  return codes.get(trimmed.toUpperCase()) ?? namesOfCountries().get(plain(trimmed)) ?? ''
}
