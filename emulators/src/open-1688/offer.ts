import { detailsHtml } from '../goods/details-html.ts'
import { boxOf, type Product, stockOf, yuan } from '../goods/product.ts'
import { detailPictures, galleryOf, pictureOf } from '../goods/product-pictures.ts'

/** `quoteType`: without options by quantity, by option, with options by quantity. */
const quoteType = ({ options, ladder }: Product): number => {
  if (options.length === 0) return 0
  return ladder.length === 0 ? 1 : 2
}

/**
 * The innermost `result` of `product.search.queryProductDetail`, as documented at
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao.crossborder:product.search.queryProductDetail-1
 * Translations are included where `country` requests them. An offer priced by option repeats the lowest of their
 * prices as its price range; one priced by quantity has options without prices.
 */
export function offerDetail(product: Product, translated: boolean, origin: string): object {
  const ladder =
    product.ladder.length > 0 ? product.ladder : [{ from: product.minNum, priceFen: product.priceFen }]
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
      priceRangeList: ladder.map(({ from, priceFen }) => ({
        startQuantity: from,
        price: yuan(priceFen),
        promotionPrice: null,
      })),
      quoteType: quoteType(product),
      unitInfo: { unit: '件', transUnit: 'piece' },
    },
    productShippingInfo: {
      sendGoodsAddressText: product.seller.location.cn,
      weight: null,
      length: null,
      width: null,
      height: null,
      shippingTimeGuarantee: 'shipIn48Hours',
      skuShippingDetails: product.skus.map((sku) => ({
        skuId: sku.id,
        weight: product.weightGrams / 1000,
        ...boxOf(product),
        pkgSizeSource: '商家自填',
      })),
      pkgSizeSource: null,
    },
    isJxhy: false,
    sellerOpenId: `BBB${product.seller.id.replace('b2b-', '')}`,
    minOrderQuantity: product.minNum,
    batchNumber: product.lotSize === 1 ? null : product.lotSize,
    status: 'published',
    tagInfoList: [],
    soldOut: String(product.sold),
    sellerMixSetting: { generalHunpi: false },
    companyName: product.seller.name,
  }
}

function offerSku(
  sku: Product['skus'][number],
  product: Product,
  translated: boolean,
  origin: string,
): object {
  const { options } = product
  const price = quoteType(product) === 1 ? yuan(sku.priceFen) : null
  return {
    skuId: Number(sku.id),
    // In real responses an offer of one sku has no specId.
    ...(options.length > 0 && { specId: sku.specId }),
    amountOnSale: sku.stock,
    price,
    promotionPrice: null,
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

/** The innermost `result` of `product.freight.estimate`. */
export const freightEstimate = (product: Product): object => ({
  offerId: Number(product.id),
  freight: yuan(product.freightFen),
  templateType: product.freightFen === 0 ? 1 : 2,
  chargeType: '1',
  freePostage: product.freightFen === 0,
})

/** A row of `product.search.keywordQuery` and `imageQuery`. */
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
