import { boxOf, type Product, productUrl, stockOf, type Text, yuan } from '../goods/product.ts'
import { galleryOf, pictureOf } from '../goods/product-pictures.ts'

/**
 * `data` of TMAPI's item detail, as documented at https://tmapi.top/docs/ali/item-detail/get-item-detail-by-id
 * `price` is the lowest of all options and quantities; `package_info` is for one piece, in kilograms and
 * centimetres.
 */
export function tmapiItem(product: Product, language: keyof Text, origin: string): object {
  const { seller } = product
  const prices = [...product.skus, ...product.ladder].map(({ priceFen }) => priceFen)
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
      price: yuan(least),
      price_min: yuan(least),
      price_max: yuan(most),
      origin_price_min: null,
      origin_price_max: null,
      discount_price: '',
    },
    ...(product.shop === '1688' && {
      tiered_price_info: {
        begin_num: product.minNum,
        prices: product.ladder.map(({ from, priceFen }) => ({
          beginAmount: String(from),
          price: yuan(priceFen),
        })),
      },
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
      template_id: '16519567',
    },
    sku_props: product.options.map(({ name, values }, at) => ({
      pid: pidOf(product, at),
      prop_name: name[language],
      values: values.map((value) => ({
        vid: vidOf(value.key),
        name: value.name[language],
        imageUrl: value.picture ? pictureOf(value.picture, origin) : '',
      })),
    })),
    skus: product.skus.map((sku) => ({
      skuid: sku.id,
      specid: product.options.length > 0 ? sku.specId : null,
      sale_price: yuan(sku.priceFen),
      origin_price: null,
      stock: sku.stock,
      props_ids: sku.values.map(({ key }) => key).join(';'),
      props_names: sku.values
        .map(({ name }, i) => `${product.options[i]?.name[language]}:${name[language]}`)
        .join(';'),
      package_info: packageInfo(product),
    })),
    is_sold_out: stockOf(product) === 0,
    ...(product.options.length > 0 && { stock: stockOf(product) }),
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

const quantityPrices = ({ ladder, minNum, priceFen: lowest }: Product): object[] =>
  (ladder.length > 0 ? ladder : [{ from: minNum, priceFen: lowest }]).map(({ from, priceFen }, i) => ({
    begin_num: String(from),
    end_num: ladder[i + 1] ? String((ladder[i + 1]?.from ?? 0) - 1) : '',
    price: yuan(priceFen),
  }))

function packageInfo(product: Product): object {
  const { length, width, height } = boxOf(product)
  return { weight: product.weightGrams / 1000, length, width, height, volume: length * width * height }
}

const pidOf = ({ options }: Product, at: number): string => options[at]?.values[0]?.key.split(':')[0] ?? ''
const vidOf = (key: string): string => key.split(':')[1] ?? ''
