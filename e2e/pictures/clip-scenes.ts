import type { Translated } from '@sampan/messages/languages'
import { open, type Visitor } from '../people.ts'
import type { Recording } from './recording.ts'

interface Scene {
  readonly caption: Translated<string>
  readonly run: (visitor: Visitor, recording: Recording) => Promise<void>
}

export interface Clip {
  readonly name: 'buy' | 'ship'
  readonly startPath: string
  /** Pages whose pictures are loaded before the recording. */
  readonly preloads: readonly string[]
  readonly scenes: readonly Scene[]
}

const LINK = 'https://item.taobao.com/item.htm?id=691541677564'

const buy: readonly Scene[] = [
  {
    caption: {
      en: 'Copy a product’s link in Taobao, Tmall, 1688, Weidian or JD, and paste it here.',
      cn: '在淘宝、天猫、1688、微店或京东复制商品链接，粘贴到这里。',
      es: 'Copia el enlace de un producto en Taobao, Tmall, 1688, Weidian o JD y pégalo aquí.',
      ar: 'انسخ رابط منتج من Taobao أو Tmall أو 1688 أو Weidian أو JD والصقه هنا.',
    },
    run: async ({ page, t }, recording) => {
      await recording.click(page.getByPlaceholder(t('product-link-form', 'placeholder')))
      await page.keyboard.type(LINK, { delay: 25 })
      await recording.click(page.getByRole('button', { name: t('product-link-form', 'find') }))
      await page.getByRole('button', { name: t('product', 'add_to_cart') }).waitFor()
    },
  },
  {
    caption: {
      en: 'Choose colour and size. Price, stock and shipping fee are the shop’s own.',
      cn: '选择颜色和尺码。价格、库存和运费均来自商家。',
      es: 'Elige color y talla. El precio, las existencias y el envío son los de la tienda.',
      ar: 'اختر اللون والمقاس. السعر والكمية المتوفرة وأجرة الشحن كما يحددها المتجر.',
    },
    run: async ({ page }, recording) => {
      const groups = page.locator('main fieldset').filter({ has: page.locator('legend') })
      for (const group of await groups.all()) await recording.click(group.locator('label').nth(1))
    },
  },
  {
    caption: {
      en: 'Add it to the cart.',
      cn: '加入购物车。',
      es: 'Agrégalo al carrito.',
      ar: 'أضفه إلى السلة.',
    },
    run: async ({ page, t }, recording) => {
      await recording.click(page.getByRole('button', { name: t('product', 'add_to_cart') }))
      await page.getByText(t('product', 'add_success')).first().waitFor()
    },
  },
  {
    caption: {
      en: 'In the cart, choose what you want now and submit it.',
      cn: '在购物车中勾选现在要买的商品并提交。',
      es: 'En el carrito, elige lo que quieres ahora y continúa.',
      ar: 'في السلة، اختر ما تريد شراءه الآن وأرسل الطلب.',
    },
    run: async ({ page, t }, recording) => {
      await open(page, '/shopping/my-cart')
      await recording.click(page.getByRole('button', { name: t('cart', 'submit') }))
      await page.waitForURL(/\/shopping\/settlement/)
    },
  },
  {
    caption: {
      en: 'Say where it will go one day. The slip shows goods, freight in China and handling fee.',
      cn: '选择目的国家。清单列明商品、国内运费和手续费。',
      es: 'Di adónde irá. El resumen muestra los productos, el envío dentro de China y la comisión.',
      ar: 'حدّد البلد الذي ستُرسل إليه. يعرض الملخّص البضائع والشحن داخل الصين ورسوم الخدمة.',
    },
    run: async ({ page, t }, recording) => {
      const box = page.getByRole('combobox', { name: t('settlement', 'country') })
      await recording.click(box)
      await page.keyboard.type('Norw', { delay: 90 })
      await page.keyboard.press('Enter')
      await recording.click(page.locator('main').getByRole('button', { name: t('settlement', 'submit') }))
      await page.waitForURL(/\/shopping\/payment/)
    },
  },
  {
    caption: {
      en: 'Pay with PayPal or from your balance. This is the first of two payments.',
      cn: '用 PayPal 或余额支付。这是两次付款中的第一次。',
      es: 'Paga con PayPal o con tu saldo. Es el primero de dos pagos.',
      ar: 'ادفع عبر PayPal أو من رصيدك. هذه أولى دفعتين.',
    },
    run: async ({ page, t }, recording) => {
      await recording.click(page.getByText(t('payment', 'balance'), { exact: true }))
      await recording.click(page.getByRole('button', { name: t('payment', 'pay_now') }))
      await page.waitForURL(/\/pay_success/)
    },
  },
  {
    caption: {
      en: 'We buy within a day, check and photograph it, and keep it for you. Each step shows under My orders.',
      cn: '我们一天内采购、验货、拍照并为您保管，每一步都显示在“我的订单”中。',
      es: 'Compramos en un día, revisamos y fotografiamos el producto y te lo guardamos. Cada paso aparece en «Mis pedidos».',
      ar: 'نشتري خلال يوم، ونفحص المنتج ونصوّره ونحفظه لك. تظهر كل خطوة في «طلباتي».',
    },
    run: async ({ page }) => {
      await page.waitForTimeout(1200)
      await open(page, '/manage/main?path=orderList-MyOrders')
    },
  },
]

const ship: readonly Scene[] = [
  {
    caption: {
      en: 'What has arrived is weighed and photographed. Choose what travels together.',
      cn: '到仓商品已称重、拍照。选择要一起寄出的商品。',
      es: 'Lo que ha llegado está pesado y fotografiado. Elige qué viaja junto.',
      ar: 'ما وصل تم وزنه وتصويره. اختر ما تريد شحنه معًا.',
    },
    run: async ({ page, t }, recording) => {
      const boxes = page.locator('main li').getByRole('checkbox')
      await recording.click(boxes.nth(0))
      await recording.click(boxes.nth(1))
      await recording.click(page.getByRole('button', { name: t('warehouse', 'ship_items', { count: 2 }) }))
      await page.waitForURL(/\/shipping\/submit/)
    },
  },
  {
    caption: {
      en: 'Choose one of your addresses, or type another.',
      cn: '选择已有地址，或填写新地址。',
      es: 'Elige una de tus direcciones o escribe otra.',
      ar: 'اختر أحد عناوينك أو اكتب عنوانًا آخر.',
    },
    run: async ({ page, t }, recording) => {
      await recording.click(page.getByRole('button', { name: t('ship', 'continue') }).first())
      await page.waitForURL(/step=method/)
    },
  },
  {
    caption: {
      en: 'Compare price and days of every line. If one does not take the parcel, it says why.',
      cn: '比较每条线路的价格和时效；不能寄的线路会说明原因。',
      es: 'Compara el precio y los días de cada línea. Si una no acepta el paquete, dice por qué.',
      ar: 'قارن سعر كل خط ومدته. وإن لم يقبل أحدها الطرد فسيذكر السبب.',
    },
    run: async ({ page, t }, recording) => {
      await recording.click(
        page
          .locator('main label')
          .filter({ has: page.getByRole('radio') })
          .nth(1),
      )
      await recording.click(page.getByRole('button', { name: t('ship', 'continue') }).first())
      await page.waitForURL(/step=confirm/)
    },
  },
  {
    caption: {
      en: 'Look everything over, use a coupon, tell the packers what they should know, and submit.',
      cn: '核对信息，使用优惠券，给打包员留言，然后提交。',
      es: 'Repásalo todo, usa un cupón, di al equipo de empaque lo que debe saber y confirma el paquete.',
      ar: 'راجع كل شيء، واستخدم قسيمة، وأخبر عمّال التغليف بما يلزم، ثم أرسل الطرد.',
    },
    run: async ({ page, t }, recording) => {
      const submit = page.getByRole('button', { name: t('ship', 'submit') }).first()
      await recording.point(submit)
      await recording.click(submit)
      await page.waitForURL(/orderList-ShippedParcels/)
    },
  },
  {
    caption: {
      en: 'Pay the freight, the second payment. Packed lighter than quoted, the difference comes back to your wallet.',
      cn: '支付国际运费，即第二次付款。打包后更轻，差额退回钱包。',
      es: 'Paga el envío, el segundo pago. Si el paquete pesa menos de lo calculado, la diferencia vuelve a tu monedero.',
      ar: 'ادفع أجرة الشحن، وهي الدفعة الثانية. وإذا كان الوزن بعد التغليف أقل، يعود الفرق إلى محفظتك.',
    },
    run: async ({ page, t }, recording) => {
      // Exactly, because the name of a filter above may contain it.
      await recording.click(
        page.getByRole('link', { name: t('parcels', 'pay_shipping'), exact: true }).first(),
      )
      await page.waitForURL(/\/shopping\/shipping-payment/)
      await recording.click(page.getByText(t('payment', 'balance'), { exact: true }))
      await recording.click(page.getByRole('button', { name: t('payment', 'pay_now') }))
      await page.waitForURL(/\/pay_success/)
    },
  },
  {
    caption: {
      en: 'Within a day or two it has a tracking number. Follow it to your door.',
      cn: '一两天内会有跟踪单号，一路跟踪到家门口。',
      es: 'En uno o dos días tiene un número de seguimiento. Síguelo hasta tu puerta.',
      ar: 'خلال يوم أو يومين يصدر له رقم تتبّع. تابعه حتى بابك.',
    },
    run: async ({ page }) => {
      await page.waitForTimeout(1200)
      await open(page, '/manage/main?path=orderList-ShippedParcels')
    },
  },
]

/** The scenes of each clip, with their captions. */
export const clips: readonly Clip[] = [
  {
    name: 'buy',
    startPath: '/',
    preloads: [
      `/product/detail?search_text=${encodeURIComponent(LINK)}`,
      '/manage/main?path=orderList-MyOrders',
    ],
    scenes: buy,
  },
  {
    name: 'ship',
    startPath: '/manage/main?path=orderList-MyWarehouse',
    preloads: ['/manage/main?path=orderList-ShippedParcels'],
    scenes: ship,
  },
]
