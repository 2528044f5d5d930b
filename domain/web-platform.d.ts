/**
 * The two APIs beyond ECMAScript that the domain uses and that browsers and Node share. They are declared
 * here, because the domain compiles without the types of either.
 */
declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean })
  decode(bytes: Uint8Array, options?: { readonly stream?: boolean }): string
}

declare class URL {
  constructor(url: string)
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
