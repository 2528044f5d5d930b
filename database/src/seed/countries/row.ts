/**
 * ISO code, `area_id` (the ISO numeric code, which is stable and cannot be mistaken for the letters),
 * English name, Chinese name.
 */
export type CountryRow = readonly [countryCode: string, areaId: number, enName: string, cnName: string]
