import type { Case } from './marketplace-cases.ts'

/** Ids directly followed by a letter, or begun by a zero: truncated, or something else. None of them may become an item. */
const CUT: Case[] = [
  ['https://item.taobao.com/item.htm?id=12345678901a', 'page:taobao'],
  ['https://item.taobao.com/item.htm?id=712345678901abc&spm=1', 'page:taobao'],
  ['https://item.taobao.com/item.htm?id=7123456789O1', 'page:taobao'],
  ['https://item.taobao.com/item.htm?id=712345678901_2', 'page:taobao'],
  ['https://item.taobao.com/item.htm?id%3D712345678901a', 'page:taobao'],
  ['https://world.taobao.com/item/712345678901a.htm', 'page:taobao'],
  ['https://item.taobao.com/item.htm?id=000000000000', 'page:taobao'],
  ['https://detail.1688.com/offer/0610494659403.html', 'page:1688'],
  ['https://oopbuy.com/product/weidian/0000000000', 'agent:oopbuy'],
  ['https://a.m.taobao.com/i712345678901x.htm', 'page:taobao'],
  ['https://detail.tmall.com/item.htm?id=612345678901l', 'page:tmall'],
  ['https://detail.1688.com/offer/859086919394abc.html', 'page:1688'],
  ['https://detail.1688.com/offer/8590869193a94.html', 'page:1688'],
  ['https://detail.1688.com/offer/859086919394_1.html', 'page:1688'],
  ['https://detail.m.1688.com/page/index.htm?offerId=610494659403x', 'page:1688'],
  ['https://weidian.com/item.html?itemID=5418645467b', 'page:weidian'],
  ['https://weidian.com/i/5418645467b', 'page:weidian'],
  ['https://item.jd.com/100012345678a.html', 'page:jd'],
  ['https://item.m.jd.com/product/100012345678a.html', 'page:jd'],
  ['https://item.m.jd.com/ware/view.action?wareId=100012345678a', 'page:jd'],
  ['https://mobile.yangkeduo.com/goods.html?goods_id=412345678901z', 'page:pinduoduo'],
  ['https://www.goofish.com/item?id=812345678901k', 'page:xianyu'],
  ['https://cnfans.com/product?id=7260605276a&platform=WEIDIAN', 'agent:cnfans'],
  ['https://oopbuy.com/product/weidian/7260605276a', 'agent:oopbuy'],
  ['https://www.cssbuy.com/item-micro-7260605276a.html', 'agent:cssbuy'],
  [
    'https://www.superbuy.com/en/page/buy?url=https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D7260605276a',
    'agent:superbuy',
  ],
]

/** Pages of other kinds with an id in their parameters. */
const STRAY: Case[] = [
  ['https://www.taobao.com/?id=712345678901', 'page:taobao'],
  ['https://www.taobao.com/index.html?itemId=712345678901', 'page:taobao'],
  ['https://www.taobao.com/markets/nvzhuang/taobaonvzhuang?id=712345678901', 'page:taobao'],
  ['https://s.taobao.com/search?q=hanfu&id=712345678901', 'search:taobao'],
  ['https://s.taobao.com/search?itemId=712345678901&q=hanfu', 'search:taobao'],
  ['https://shop123456789.taobao.com/?id=712345678901', 'shop:taobao'],
  ['https://shop123456789.taobao.com/category.htm?item_id=712345678901', 'shop:taobao'],
  [
    'https://store.taobao.com/shop/view_shop.htm?user_number_id=2208123456789&itemId=712345678901',
    'shop:taobao',
  ],
  ['https://cart.taobao.com/cart.htm?id=712345678901', 'page:taobao'],
  ['https://www.tmall.com/?id=612345678901', 'page:tmall'],
  ['https://nike.tmall.com/?id=612345678901', 'shop:tmall'],
  ['https://nike.tmall.com/shop/view_shop.htm?id=612345678901', 'shop:tmall'],
  ['https://list.tmall.com/search_product.htm?q=hanfu&itemId=612345678901', 'search:tmall'],
  ['https://www.1688.com/?offerId=610494659403', 'page:1688'],
  ['https://s.1688.com/selloffer/offer_search.htm?keywords=hanfu&offerId=610494659403', 'search:1688'],
  ['https://yiwutoys.1688.com/?offerId=610494659403', 'shop:1688'],
  ['https://m.1688.com/winport/b2b-22081234.html?offerId=610494659403', 'shop:1688'],
  ['https://weidian.com/?userid=1622368742&itemID=5418645467', 'shop:weidian'],
  ['https://weidian.com/?itemID=5418645467', 'page:weidian'],
  ['https://shop1622368742.v.weidian.com/?itemID=5418645467', 'shop:weidian'],
  ['https://www.jd.com/?sku=100012345678', 'page:jd'],
  ['https://search.jd.com/Search?keyword=hanfu&wareId=100012345678', 'search:jd'],
  ['https://shop.m.jd.com/?shopId=1000000127&skuId=100012345678', 'shop:jd'],
  ['https://mobile.yangkeduo.com/?goods_id=412345678901', 'page:pinduoduo'],
  ['https://mobile.yangkeduo.com/mall_page.html?mall_id=1234567&goods_id=412345678901', 'shop:pinduoduo'],
  [
    'https://mobile.yangkeduo.com/search_result.html?search_key=hanfu&goods_id=412345678901',
    'search:pinduoduo',
  ],
  ['https://www.goofish.com/?id=812345678901', 'page:xianyu'],
  ['https://www.goofish.com/search?q=hanfu&id=812345678901', 'search:xianyu'],
  ['https://www.goofish.com/personal?userId=123456789&itemId=812345678901', 'shop:xianyu'],
  [
    'https://s.taobao.com/search?q=hanfu&refer=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D712345678901',
    'search:taobao',
  ],
]

/** Shops and lists on agents' sites: the id there is a shop's. */
const AGENT_SHOPS: Case[] = [
  ['https://cnfans.com/shops/?shop_type=taobao&num=1&sort=default&shop_id=123456789012', 'agent:cnfans'],
  ['https://cnfans.com/shops/?shop_type=taobao&id=123456789012', 'agent:cnfans'],
  ['https://www.pandabuy.com/shopdetail?ra=21&t=wd&id=1622368742&o=weidian.com', 'agent:pandabuy'],
  ['https://hoobuy.com/shop/1/123456789012', 'agent:hoobuy'],
  ['https://www.usfans.com/search?channel=2&shopId=123456789012', 'agent:usfans'],
  ['https://www.superbuy.com/en/page/rebates/shop/?shopid=123456789&platform=TB', 'agent:superbuy'],
  ['https://www.allchinabuy.com/en/page/shop/shop/?shopid=1622368742&platform=WD', 'agent:allchinabuy'],
  ['https://www.cssbuy.com/productlist?t=taobao&shop=123456789012&id=123456789012', 'agent:cssbuy'],
  [
    'https://www.fishgoo.com/#/home/shopProducts?source=taobao&shopId=123456789012&id=99999999999',
    'agent:fishgoo',
  ],
  ['https://www.sifubuy.com/store?id=123456789012&type=2', 'agent:sifubuy'],
  ['https://www.kakobuy.com/item/store?url=https%3A%2F%2Fshop123456789.taobao.com%2F', 'agent:kakobuy'],
  ['https://a-new-agent.example/shop/taobao/123456789012', 'unknown_host:a-new-agent.example'],
]

/** Platform numbers that are unknown for the agent, and ids without a platform. */
const UNNAMED: Case[] = [
  ['https://litbuy.com/product/2/7260605276', 'agent:litbuy'],
  ['https://boonbuy.com/product/1/675330231300', 'agent:boonbuy'],
  ['https://www.usfans.com/product/0/690957212150', 'agent:usfans'],
  ['https://www.sifubuy.com/detail?id=675330231300&type=3', 'agent:sifubuy'],
  ['https://dgobuy.com/en_US/goods/detail?spuId=675330231300', 'agent:dgobuy'],
  ['https://cnfans.com/product?id=675330231300', 'agent:cnfans'],
  ['https://cnfans.com/product?platform=TAOBAO', 'agent:cnfans'],
  ['https://cnfans.com/product?id=675330231300&platform=TAOBAO&source=WD', 'agent:cnfans'],
  ['https://oopbuy.com/product/675330231300', 'agent:oopbuy'],
  ['https://a-new-agent.example/product/2/7260605276', 'unknown_host:a-new-agent.example'],
  ['https://a-new-agent.example/product?id=7260605276&type=2', 'unknown_host:a-new-agent.example'],
  ['https://news.example/1688/20240101', 'unknown_host:news.example'],
  ['https://www.reddit.com/r/FashionReps/comments/1abc/?id=123456789', 'unknown_host:www.reddit.com'],
  ['https://shop.example/item?id=675330231300&utm_source=taobao', 'unknown_host:shop.example'],
  ['https://shop.example/item?id=675330231300&ref=weidian', 'unknown_host:shop.example'],
]

export const REFUSED_CASES: readonly Case[] = [...CUT, ...STRAY, ...AGENT_SHOPS, ...UNNAMED]
