import { boxOf, type Product, productUrl, stockOf, type Text, yuan } from '../goods/product.ts'
import { galleryOf, pictureOf } from '../goods/product-pictures.ts'

/** `data` of TMAPI's item detail. `package_info` is for one piece: grams and centimetres, as on 1688's pages. */
export function tmapiItem(product: Product, language: keyof Text, origin: string): object {
  const { seller } = product
  const prices = product.skus.map(({ priceFen }) => priceFen)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return {
    item_id: Number(product.id),
    product_url: productUrl(product),
    title: product.title[language],
    category_id: 50008881,
    root_category_id: 16,
    currency: 'CNY',
    offer_unit: language === 'cn' ? '件' : 'piece',
    product_props: [{ [language === 'cn' ? '品牌' : 'Brand']: product.brand[language] }],
    main_imgs: galleryOf(product, origin),
    video_url: null,
    detail_url: `${origin}/detail/${product.id}`,
    sale_count: String(product.sold),
    price_info: {
      price: least === most ? yuan(least) : `${yuan(least)}-${yuan(most)}`,
      price_min: yuan(least),
      price_max: yuan(most),
      origin_price: yuan(most),
    },
    ...(product.ladder.length > 0 && {
      tiered_price_info: { begin_num: product.minNum, prices: quantityPrices(product) },
    }),
    shop_info: {
      shop_name: seller.name,
      shop_url: '',
      seller_login_id: seller.login,
      seller_user_id: seller.id,
    },
    delivery_info: {
      location: seller.location[language],
      delivery_fee: product.freightFen / 100,
      unit_weight: product.weightGrams / 1000,
      template_id: 1,
    },
    sku_props: product.options.map(({ name, values }, at) => ({
      pid: pidOf(product, at),
      prop_name: name[language],
      values: values.map((value) => ({
        vid: vidOf(value.key),
        name: value.name[language],
        imageUrl: value.picture ? pictureOf(value.picture, origin) : null,
      })),
    })),
    skus: product.skus.map((sku) => ({
      skuid: sku.id,
      specid: product.options.length > 0 ? sku.specId : null,
      sale_price: yuan(sku.priceFen),
      origin_price: yuan(sku.priceFen),
      stock: sku.stock,
      props_ids: sku.values.map(({ key }) => key).join(';'),
      props_names: sku.values
        .map(({ name }, i) => `${product.options[i]?.name[language]}:${name[language]}`)
        .join(';'),
      package_info: packageInfo(product),
    })),
    is_sold_out: stockOf(product) === 0,
    stock: stockOf(product),
  }
}

/** A row of `1688/search/items`. */
export const tmapiRow = (product: Product, language: keyof Text, origin: string): object => ({
  item_id: Number(product.id),
  product_url: productUrl(product),
  title: product.title[language],
  img: galleryOf(product, origin)[0],
  price: yuan(product.priceFen),
  price_info: { sale_price: yuan(product.priceFen), origin_price: yuan(product.priceFen) },
  quantity_prices: quantityPrices(product),
  sale_info: { sale_quantity: product.sold },
  shop_info: { company_name: product.seller.name, login_id: product.seller.login },
})

const quantityPrices = ({ ladder }: Product): object[] =>
  ladder.map(({ from, priceFen }, i) => ({
    begin_num: String(from),
    end_num: ladder[i + 1] ? String((ladder[i + 1]?.from ?? 0) - 1) : '',
    price: yuan(priceFen),
  }))

function packageInfo(product: Product): object {
  const { length, width, height } = boxOf(product)
  return { weight: product.weightGrams, length, width, height, volume: length * width * height }
}

const pidOf = ({ options }: Product, at: number): string => options[at]?.values[0]?.key.split(':')[0] ?? ''
const vidOf = (key: string): string => key.split(':')[1] ?? ''
