/** Colours as sellers and stores write them: the words of one line mean the same, in English and Chinese. */
const COLOURS = {
  black: 'black|jet black|黑|纯黑|黑色|深黑',
  white: 'white|pure white|白|纯白|本白|白色',
  off_white: 'off white|offwhite|ivory|cream|cream white|米白|奶白|象牙白|乳白|奶油白|米白色',
  grey: 'grey|gray|灰|灰色|中灰',
  light_grey: 'light grey|light gray|浅灰|淡灰',
  dark_grey: 'dark grey|dark gray|charcoal|charcoal grey|charcoal gray|深灰|炭灰|暗灰',
  silver: 'silver|银|银色|银白',
  gold: 'gold|golden|金|金色|土豪金',
  rose_gold: 'rose gold|玫瑰金|玫金',
  champagne: 'champagne|香槟|香槟色|香槟金',
  red: 'red|红|红色|正红',
  bright_red: 'bright red|scarlet|大红|鲜红|朱红',
  dark_red: 'dark red|deep red|深红|暗红',
  wine_red: 'wine red|wine|burgundy|maroon|claret|酒红|枣红|葡萄酒红',
  rose: 'rose|rose red|rose pink|玫红|玫瑰红',
  orange: 'orange|橙|橙色|橘|橘色|桔色|橘红',
  yellow: 'yellow|黄|黄色',
  light_yellow: 'light yellow|pale yellow|浅黄|淡黄|鹅黄|奶黄',
  mustard: 'mustard|mustard yellow|ginger|姜黄|芥末黄',
  green: 'green|绿|绿色',
  light_green: 'light green|浅绿|淡绿|草绿',
  mint: 'mint|mint green|薄荷绿|薄荷',
  dark_green: 'dark green|deep green|forest green|墨绿|深绿|森林绿|暗绿',
  army_green: 'army green|olive|olive green|军绿|橄榄绿',
  teal: 'teal|孔雀蓝|孔雀绿',
  turquoise: 'turquoise|绿松石|松石绿',
  blue: 'blue|蓝|蓝色|中蓝',
  light_blue: 'light blue|baby blue|浅蓝|淡蓝|水蓝',
  sky_blue: 'sky blue|天蓝|天空蓝',
  dark_blue: 'dark blue|deep blue|深蓝|暗蓝',
  navy: 'navy|navy blue|藏青|藏蓝|海军蓝|藏青色',
  royal_blue: 'royal blue|宝蓝|宝石蓝|皇家蓝',
  lake_blue: 'lake blue|湖蓝',
  haze_blue: 'haze blue|雾霾蓝|雾蓝',
  denim_blue: 'denim blue|牛仔蓝',
  purple: 'purple|violet|紫|紫色',
  light_purple: 'light purple|lavender|lilac|浅紫|淡紫|薰衣草紫|香芋紫',
  dark_purple: 'dark purple|深紫',
  pink: 'pink|粉|粉色|粉红|粉红色',
  light_pink: 'light pink|baby pink|浅粉|淡粉',
  dusty_pink: 'dusty pink|dusty rose|豆沙|豆沙粉',
  hot_pink: 'hot pink|桃红|桃粉|亮粉',
  nude: 'nude|nude pink|裸色|裸粉|肉色',
  brown: 'brown|棕|棕色|褐色|褐',
  light_brown: 'light brown|浅棕|浅褐',
  dark_brown: 'dark brown|deep brown|深棕|深褐',
  coffee: 'coffee|coffee brown|咖啡|咖啡色|咖色|咖啡棕',
  camel: 'camel|驼|驼色|骆驼色',
  caramel: 'caramel|焦糖|焦糖色',
  khaki: 'khaki|卡其|卡其色',
  beige: 'beige|apricot|米色|杏|杏色|米黄',
  transparent: 'transparent|clear|透明|透明色',
  multicolor: 'multicolor|multicolour|multi|colorful|colourful|彩色|多色|花色',
} as const

/** A colour that sellers' words are known for. */
export type Colour = keyof typeof COLOURS

/** The colour of a word; a Chinese word also with 色 after it. */
export const COLOUR_WORDS: ReadonlyMap<string, Colour> = new Map(
  (Object.keys(COLOURS) as Colour[]).flatMap((colour) =>
    COLOURS[colour]
      .split('|')
      .flatMap((word) =>
        /\p{Script=Han}$/u.test(word) && !word.endsWith('色')
          ? [[word, colour] as const, [`${word}色`, colour] as const]
          : [[word, colour] as const],
      ),
  ),
)
