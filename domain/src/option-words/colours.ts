/**
 * Colours as sellers and stores write them, in English and Chinese: the words of one line mean the same as its name. A Chinese word
 * is meant with 色 after it, too.
 */
const COLOURS = {
  black: 'jet black|黑|纯黑|深黑',
  white: 'pure white|白|纯白|本白',
  off_white: 'offwhite|ivory|cream|cream white|米白|奶白|象牙白|乳白|奶油白',
  grey: 'gray|灰|中灰',
  light_grey: 'light gray|浅灰|淡灰',
  dark_grey: 'dark gray|charcoal|charcoal grey|charcoal gray|深灰|炭灰|暗灰',
  silver: '银|银白',
  gold: 'golden|金|土豪金',
  rose_gold: '玫瑰金|玫金',
  champagne: '香槟|香槟金',
  red: '红|正红',
  bright_red: 'scarlet|大红|鲜红|朱红',
  dark_red: 'deep red|深红|暗红',
  wine_red: 'wine|burgundy|maroon|claret|酒红|枣红|葡萄酒红',
  rose: 'rose red|rose pink|玫红|玫瑰红',
  orange: '橙|橘|桔色|橘红',
  yellow: '黄',
  light_yellow: 'pale yellow|浅黄|淡黄|鹅黄|奶黄',
  mustard: 'mustard yellow|ginger|姜黄|芥末黄',
  green: '绿',
  light_green: '浅绿|淡绿|草绿',
  mint: 'mint green|薄荷绿|薄荷',
  dark_green: 'deep green|forest green|墨绿|深绿|森林绿|暗绿',
  army_green: 'olive|olive green|军绿|橄榄绿',
  teal: '孔雀蓝|孔雀绿',
  turquoise: '绿松石|松石绿',
  blue: '蓝|中蓝',
  light_blue: 'baby blue|浅蓝|淡蓝|水蓝',
  sky_blue: '天蓝|天空蓝',
  dark_blue: 'deep blue|深蓝|暗蓝',
  navy: 'navy blue|藏青|藏蓝|海军蓝',
  royal_blue: '宝蓝|宝石蓝|皇家蓝',
  lake_blue: '湖蓝',
  haze_blue: '雾霾蓝|雾蓝',
  denim_blue: '牛仔蓝',
  purple: 'violet|紫',
  light_purple: 'lavender|lilac|浅紫|淡紫|薰衣草紫|香芋紫',
  dark_purple: '深紫',
  pink: '粉|粉红',
  light_pink: 'baby pink|浅粉|淡粉',
  dusty_pink: 'dusty rose|豆沙|豆沙粉',
  hot_pink: '桃红|桃粉|亮粉',
  nude: 'nude pink|裸色|裸粉|肉色',
  brown: '棕|褐',
  light_brown: '浅棕|浅褐',
  dark_brown: 'deep brown|深棕|深褐',
  coffee: 'coffee brown|咖啡|咖色|咖啡棕',
  camel: '驼|骆驼色',
  caramel: '焦糖',
  khaki: '卡其',
  beige: 'apricot|米色|杏|米黄',
  transparent: 'clear|透明',
  multicolor: 'multicolour|multi|colorful|colourful|彩色|多色|花色',
} as const

/** Returns each word, and each name with spaces, with the name that it means. */
export const wordsOf = <Name extends string>(
  words: Readonly<Record<Name, string>>,
): (readonly [string, Name])[] =>
  (Object.keys(words) as Name[]).flatMap((name) =>
    [name.replaceAll('_', ' '), ...words[name].split('|')].map((word) => [word, name] as const),
  )

/** The colour of a word. */
export const COLOUR_WORDS: ReadonlyMap<string, keyof typeof COLOURS> = new Map(
  wordsOf(COLOURS).flatMap(([word, colour]) =>
    /\p{Script=Han}$/u.test(word) && !word.endsWith('色')
      ? [[word, colour] as const, [`${word}色`, colour] as const]
      : [[word, colour] as const],
  ),
)
