export const womensShoes = `
heel|plain|0|尖头细跟高跟鞋女通勤浅口单鞋|Pointed stiletto pumps for work|168|black wine cream rose|shoes-w|taobao
heel|plain|1|方头粗跟单鞋女中跟职业鞋|Block-heel pumps with a square toe|149|black camel cream|shoes-w|tmall
heel|plain|2|一字带细高跟凉鞋女婚鞋|Ankle-strap stilettos, also for weddings|199|red silver gold|shoes-w|weidian
heel|plain|3|法式玛丽珍粗跟鞋女复古|French Mary Jane block heels|158|wine black brown|shoes-w|1688
heel|dot|0|波点尖头高跟鞋女复古蝴蝶结|Dotted pumps with a bow|139|black red|shoes-w|jd
sneaker|plain|0|小白鞋女百搭休闲运动板鞋|Everyday white trainers|89|white cream mint|shoes-w|taobao
sneaker|plain|2|老爹鞋女厚底增高休闲跑步鞋|Chunky dad trainers, thick sole|159|white grey lilac|shoes-w|tmall
sneaker|plain|3|德训鞋女复古麂皮拼接运动鞋|Retro German trainers, suede panels|176|khaki grey sky|shoes-w|weidian
sneaker|plain|1|高帮运动鞋女街舞厚底|High-top dance trainers|149|black white purple|shoes-w|1688
canvas|plain|0|低帮帆布鞋女学生百搭布鞋|Low canvas shoes, student classic|59|white black yellow red|shoes-w|taobao
canvas|plain|1|高帮帆布鞋女经典款街头|Classic high-top canvas shoes|79|black white navy|shoes-w|jd
canvas|floral|2|碎花帆布鞋女文艺小清新|Floral canvas shoes|69|cream sky pink|shoes-w|1688
loafer|plain|0|乐福鞋女英伦风小皮鞋真皮|Leather loafers in British style|219|black brown wine|shoes-w|tmall
loafer|plain|1|系带牛津鞋女复古布洛克|Lace-up brogues|189|camel black|shoes-w|taobao
loafer|plain|2|豆豆鞋女软底孕妇平底鞋|Soft driving moccasins, flat|88|camel rose sky|shoes-w|1688
sandal|plain|0|厚底凉鞋女夏季松糕罗马鞋|Platform sandals for summer|99|black brown cream|shoes-w|taobao
sandal|plain|1|中跟凉鞋女一字带百搭|Mid-heel strap sandals|119|camel black gold|shoes-w|tmall
sandal|plain|2|编织厚底凉鞋女度假风|Woven platform sandals|108|cream olive|shoes-w|weidian
sandal|plain|3|露趾罗马细带凉鞋女仙女风|Thin-strap Roman sandals|96|silver rose black|shoes-w|1688
boot|plain|0|长筒靴女显瘦骑士靴不过膝|Knee-high riding boots|289|black brown|shoes-w|tmall
boot|plain|1|马丁靴女英伦短靴机车|Eight-eye ankle boots|178|black wine cream|shoes-w|taobao
boot|plain|2|过膝弹力靴女秋冬平底|Stretch over-knee boots, flat|239|black grey|shoes-w|jd
boot|plain|3|雪地靴女加绒保暖短筒棉鞋|Fleece-lined snow boots|129|camel grey black|shoes-w|1688
boot|plain|1|烟筒靴女粗跟复古踝靴|Smoke-stack ankle boots|199|brown black|shoes-w|weidian
slipper|brocade|0|老北京绣花布鞋女软底|Old Beijing embroidered cloth shoes|66|red navy black|shoes-w|taobao
slipper|plain|1|芭蕾平底鞋女软底浅口单鞋|Ballet flats with a soft sole|75|rose cream black silver|shoes-w|1688
slipper|plain|2|一脚蹬平底单鞋女舒适|Slip-on flats, all-day comfort|69|khaki black sky|shoes-w|taobao
sneaker|block|2|网面透气跑步鞋女轻便减震|Light mesh running shoes|139|pink sky grey|shoes-w|jd
loafer|plain|3|厚底乐福鞋女学院风JK小皮鞋|Platform loafers for JK uniforms|128|black brown|shoes-w|taobao
canvas|check|0|棋盘格帆布鞋女街头滑板|Chequered skate canvas shoes|84|black pink|shoes-w|weidian no-price
heel|brocade|1|新中式粗跟绣花单鞋女国风|Embroidered block heels in Chinese style|188|teal wine cream|shoes-w|taobao
`
