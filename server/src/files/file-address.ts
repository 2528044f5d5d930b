const OURS = /^\/files\/([\w.-]+)$/

/** Returns the address of an uploaded file, which pages and the API hand out. */
export const fileAddress = (name: string): string => `/files/${name}`

/** Returns the name of the file at an address of ours; '' for any other text. */
export const fileNameOf = (address: string): string => OURS.exec(address)?.[1] ?? ''
