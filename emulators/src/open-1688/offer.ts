import { detailsHtml } from '../goods/details-html.ts'
import { boxOf, type Product, stockOf, yuan } from '../goods/product.ts'
import { detailPictures, galleryOf, pictureOf } from '../goods/product-pictures.ts'

/**
 * The innermost `result` of `product.search.queryProductDetail`. Translations are included where `country`
 * requests them.
 */
export function offerDetail(product: Product, translated: boolean, origin: string): object {
  const { length, width, height } = boxOf(product)
  return {
    offerId: Number(product.id),
    categoryId: 1034340,
    subject: product.title.cn,
    subjectTrans: translated ? product.title.en : product.title.cn,
    description: detailsHtml(product, 'cn', detailPictures(product, origin)),
    mainVideo: null,
    productImage: { images: galleryOf(product, origin), whiteImage: null },
    productAttribute: [
      {
        attributeId: '2176',
        attributeName: '品牌',
        value: product.brand.cn,
        attributeNameTrans: translated ? 'Brand' : '品牌',
        valueTrans: translated ? product.brand.en : product.brand.cn,
      },
    ],
    productSkuInfos: product.skus.map((sku) => offerSku(sku, product, translated, origin)),
    productSaleInfo: {
      amountOnSale: stockOf(product),
      priceRangeList: product.ladder.map(({ from, priceFen }) => ({
        startQuantity: from,
        price: yuan(priceFen),
      })),
      quoteType: 2,
      unitInfo: { unit: '件', transUnit: 'piece' },
    },
    productShippingInfo: {
      sendGoodsAddressText: product.seller.location.cn,
      weight: product.weightGrams / 1000,
      length,
      width,
      height,
      freight: yuan(product.freightFen),
    },
    isJxhy: false,
    sellerOpenId: `BBB${product.seller.id.replace('b2b-', '')}`,
    minOrderQuantity: product.minNum,
    batchNumber: null,
    status: 'published',
    tagInfoList: [],
    soldOut: String(product.sold),
    sellerMixSetting: { generalHunpi: false },
  }
}

function offerSku(
  sku: Product['skus'][number],
  { options }: Product,
  translated: boolean,
  origin: string,
): object {
  return {
    skuId: Number(sku.id),
    // In real responses an offer of one sku has no specId.
    ...(options.length > 0 && { specId: sku.specId }),
    amountOnSale: sku.stock,
    price: yuan(sku.priceFen),
    consignPrice: yuan(sku.priceFen),
    cargoNumber: '',
    skuAttributes: sku.values.map(({ name, picture }, i) => ({
      attributeId: i,
      attributeName: options[i]?.name.cn,
      attributeNameTrans: options[i]?.name[translated ? 'en' : 'cn'],
      value: name.cn,
      valueTrans: translated ? name.en : name.cn,
      ...(picture && { skuImageUrl: pictureOf(picture, origin) }),
    })),
    fenxiaoPriceInfo: { onePiecePrice: yuan(sku.priceFen), offerPrice: null },
  }
}

/** A row of `product.search.keywordQuery`. */
export const offerRow = (product: Product, translated: boolean, origin: string): object => ({
  offerId: Number(product.id),
  subject: product.title.cn,
  subjectTrans: translated ? product.title.en : product.title.cn,
  imageUrl: galleryOf(product, origin)[0],
  isJxhy: false,
  priceInfo: {
    price: yuan(product.priceFen),
    consignPrice: yuan(product.priceFen),
    jxhyPrice: null,
    pfJxhyPrice: null,
  },
  repurchaseRate: '23%',
  monthSold: product.sold,
  minOrderQuantity: product.minNum,
})
