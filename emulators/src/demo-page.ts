export type PageLanguage = 'en' | 'cn'

/** Escapes a text for HTML, also within quoted attributes. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

type DemoPage = { language: PageLanguage; title: string; notice: string; content: string }

/**
 * The frame of every page that replaces an external one: it says so, works without scripts and follows the
 * theme.
 */
export function demoPage({ language, title, notice, content }: DemoPage): string {
  return `<!doctype html><html lang="${language === 'cn' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p class="notice">${notice}</p>${content}</main></body></html>`
}

const style = `:root{color-scheme:light dark;--paper:#eef3f7;--surface:#fff;--ink:#1b2431;--soft:#56606e;--line:#d3dbe3;--go:#0b5c8a;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#12161d;--surface:#1a2029;--ink:#edf1f5;--soft:#a5aeba;--line:#343d49;--go:#7cc0e6;--on:#0d1a24}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;display:grid;min-height:100vh;place-items:center;padding:16px}
main{width:100%;max-width:26rem;background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:32px}
h1{font-size:1.25rem;margin:0 0 4px}.notice{color:var(--soft);font-size:.9375rem;margin:0 0 24px;padding-bottom:24px;border-bottom:1px dashed var(--line)}
.sum{display:flex;justify-content:space-between;align-items:baseline;margin:0 0 16px}.sum strong{font-size:1.75rem;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 24px;margin:0 0 24px;font-size:.9375rem}dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin:0 0 6px}input[type=email]{width:100%;min-height:48px;border:1px solid var(--soft);border-radius:10px;background:var(--surface);color:inherit;font:inherit;padding:0 14px}
button{width:100%;min-height:48px;border-radius:10px;font:inherit;font-weight:600;margin-top:12px;cursor:pointer}.go{background:var(--go);color:var(--on);border:0}.stay{background:none;color:var(--ink);border:1px solid var(--line)}
button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid var(--go);outline-offset:2px}.other{text-align:center;margin:20px 0 0;font-size:.9375rem}a{color:var(--go)}`
