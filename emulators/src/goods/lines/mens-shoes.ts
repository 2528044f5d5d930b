export const mensShoes = `
sneaker|plain|0|休闲板鞋男小白鞋百搭|Plain white court shoes|119|white black grey|shoes-m|taobao
sneaker|plain|1|高帮篮球鞋男减震耐磨|High-top basketball shoes, cushioned|299|black white red|shoes-m|tmall
sneaker|plain|2|轻便跑步鞋男网面透气|Light mesh running shoes|189|grey blue orange|shoes-m|jd
sneaker|plain|3|复古运动鞋男麂皮德训鞋|Retro suede trainers|239|khaki navy green|shoes-m|weidian
sneaker|block|0|拼色板鞋男街头滑板鞋|Colour-block skate shoes|169|teal red charcoal|shoes-m|taobao
sneaker|block|1|撞色高帮鞋男潮流|Contrast high tops|229|purple green|shoes-m|weidian
sneaker|plain|2|马拉松跑鞋男碳板竞速|Carbon-plate marathon shoes|459|white orange mint|shoes-m|tmall
sneaker|plain|0|安全劳保鞋男防砸防刺穿|Safety trainers with a steel toe|135|black charcoal|shoes-m|1688
canvas|plain|0|帆布鞋男低帮透气布鞋|Low canvas shoes|66|black white navy|shoes-m|taobao
canvas|plain|1|高帮帆布鞋男经典款|Classic high canvas shoes|89|black cream green|shoes-m|tmall
canvas|check|2|格子帆布鞋男滑板街头|Chequered skate shoes|78|black blue|shoes-m|1688
canvas|plain|3|复古硫化鞋男水洗高帮|Vulcanised high tops, washed|149|olive khaki|shoes-m|weidian
loafer|plain|0|乐福鞋男真皮一脚蹬|Leather penny loafers|269|black brown|shoes-m|tmall
loafer|plain|1|商务正装皮鞋男系带德比|Lace-up derby shoes|259|black brown|shoes-m|jd
loafer|plain|2|豆豆鞋男软底驾车鞋|Driving moccasins|128|navy camel black|shoes-m|taobao
loafer|plain|3|布洛克雕花皮鞋男英伦|Brogues with punched leather|298|camel wine|shoes-m|1688
loafer|plain|0|流苏乐福鞋男夏季透气|Tassel loafers for summer|199|brown cream|shoes-m|taobao
boot|plain|1|马丁靴男中帮英伦工装靴|Work boots, mid cut|249|black camel|shoes-m|taobao
boot|plain|3|大黄靴男户外防水工装|Waterproof six-inch boots|279|camel black|shoes-m|jd
boot|plain|0|长筒雨靴男防水防滑|Tall rain boots, non-slip|79|green black yellow|shoes-m|1688
boot|plain|1|切尔西靴男真皮短靴|Leather Chelsea boots|319|brown black|shoes-m|tmall
boot|plain|3|登山靴男高帮防滑徒步|Hiking boots with grip|359|khaki charcoal|shoes-m|weidian
boot|plain|2|骑士长靴男复古皮靴|Tall vintage riding boots|429|black brown|shoes-m|taobao
sandal|plain|0|沙滩凉鞋男厚底防滑夏季|Beach sandals, thick sole|85|black brown|shoes-m|1688
sandal|plain|2|户外凉鞋男魔术贴涉水|Outdoor water sandals|126|olive black grey|shoes-m|jd
slipper|plain|0|老北京布鞋男千层底手工|Old Beijing cloth shoes, hand-stitched sole|98|black navy|shoes-m|taobao
slipper|plain|1|太极鞋男软底练功鞋|Tai chi practice shoes|72|white black|shoes-m|1688
slipper|brocade|2|唐装布鞋男绣花一脚蹬|Embroidered cloth slip-ons|88|navy wine|shoes-m|taobao
sneaker|plain|3|飞织运动鞋男一体鞋面|One-piece knit trainers|145|grey black teal|shoes-m|taobao gaps
canvas|plain|0|懒人一脚蹬帆布鞋男|Easy canvas slip-ons|59|navy grey|shoes-m|1688 sold-out
sneaker|block|2|越野跑鞋男防滑户外|Trail running shoes|269|orange olive|shoes-m|jd
`
