export const cosplayGoods = `
wig|plain|0|cos假发女长直发姬发式|Long straight wig with a hime cut|69|black lilac silver sky|none|taobao
wig|plain|1|短发cos假发男女通用反翘|Short flipped wig, unisex|58|black gold green|none|tmall
wig|plain|2|双马尾cos假发女可拆卸|Twin-tail wig, detachable|88|mint pink gold|none|taobao
wig|plain|3|长卷发假发女洛丽塔蝴蝶结|Long Lolita wig with a bow|96|rose purple brown|none|weidian
wig|plain|0|渐变色长发cos假发耐高温|Heat-proof long wig|79|teal wine|none|1688
uniform|plain|0|日系水手服JK制服套装女|Sailor uniform set|149|navy black wine|women|taobao
uniform|check|1|格裙JK制服套装女学院风|School uniform with a check skirt|168|navy green brown|women|tmall
uniform|plain|2|关西襟水手服长袖冬季|Kansai sailor uniform, winter|189|black navy|women|weidian
uniform|plain|3|动漫校服cos服女套装|Anime school uniform|135|teal rose purple|women|1688
maid-dress|plain|0|女仆装cos黑白经典长裙|Classic black and white maid dress|128|black navy|women|taobao
maid-dress|plain|1|可爱女仆装洛丽塔蓬蓬裙|Cute maid dress with a full skirt|139|pink sky lilac|women|1688
maid-dress|dot|2|波点女仆围裙裙cos服|Dotted maid dress with an apron|118|red black|women|weidian
cape|plain|1|魔法学院斗篷cos巫师袍|Wizard school cape|88|black green wine navy|free|taobao
cape|plain|0|骑士披风cos勇者斗篷长款|Knight cape, long|109|red blue black|free|1688
cape|plain|3|吸血鬼披风万圣节立领|Vampire cape with a stand collar|75|black purple|free|jd
sword|plain|0|木质道具剑cos表演长剑|Wooden prop sword|99|blue black gold|none|1688
sword|plain|1|武士刀道具cos未开刃|Katana prop, blunt|128|red black purple|none|taobao
staff|plain|0|魔杖cos魔法少女权杖道具|Magic staff with a crystal|85|sky pink|none|taobao
staff|plain|1|星星权杖魔法少女道具|Star wand for magical girls|69|pink gold|none|weidian
staff|plain|3|月亮法杖cos道具可拆卸|Moon staff, detachable|118|gold purple silver|none|1688
mask|plain|0|手绘狐狸面具和风半脸cos|Hand-painted fox mask|45|red blue black|none|taobao
mask|plain|1|祭典狐面全脸面具道具|Festival fox mask, full face|58|red purple|none|tmall
headband|plain|0|毛绒猫耳发箍cos头饰|Plush cat-ear headband|19|black pink brown|none|taobao
headband|plain|1|兔耳朵发箍女可弯折|Bendable rabbit-ear headband|22|white pink|none|1688
headband|plain|2|小熊耳朵发箍儿童|Bear-ear headband|15|brown cream|none|taobao
headband|plain|3|狐狸耳朵发饰仿真兽耳|Fox ears, lifelike|49|orange white|none|weidian
armour|plain|0|EVA铠甲cos骑士胸甲全套|EVA knight armour, full set|498|silver charcoal gold|hanfu|weidian
armour|plain|1|将军盔甲国风表演道具|General's stage armour|658|red black gold|hanfu|1688
backpack|block|1|卡通猫咪双肩包女学生书包可爱|Cartoon cat backpack for students|96|pink sky mint|none|taobao 640103352460
robe|plain|1|国风游戏cos服男圆领剑客|Game swordsman robe|298|navy white|hanfu|taobao
dress|plain|3|公主裙cos洛丽塔op蓬蓬|Princess Lolita dress|188|sky rose purple|women|tmall nasty
coat|plain|1|动漫风衣cos侦探披风外套|Detective coat, anime style|219|khaki black|women|jd no-price
boot|plain|2|cos靴子女动漫长靴定制颜色|Long anime boots in many colours|149|white black red|shoes-w|taobao gaps
`
