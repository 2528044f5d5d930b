export const sportsGoods = `
ball|plain|0|7号篮球室内外耐磨防滑比赛用球|Basketball, indoor and outdoor|89|orange brown|balls|taobao
ball|plain|1|5号足球机缝学生训练比赛|Football, machine stitched|59|white yellow|balls|tmall
ball|plain|2|软式排球中考学生专用|Soft volleyball for school|49|blue yellow|balls|1688
ball|plain|3|瑜伽球加厚防爆健身球|Burst-proof exercise ball|45|purple pink silver|balls|jd
yoga-mat|plain|0|天然橡胶瑜伽垫防滑加厚|Natural rubber yoga mat, non-slip|128|lilac teal rose black|mat|taobao
yoga-mat|plain|1|TPE双色瑜伽垫加宽|Two-tone TPE yoga mat, wide|79|mint purple navy|mat|tmall
yoga-mat|brocade|2|印花瑜伽垫折叠便携|Printed folding yoga mat|99|teal wine|mat|weidian
racket|plain|0|碳素羽毛球拍双拍套装|Carbon badminton rackets, pair|169|red blue black|none|jd set
racket|plain|1|初学者网球拍单人训练|Tennis racket for beginners|139|yellow blue|none|taobao
racket|plain|2|超轻全碳素羽毛球拍4U进攻型|Ultra-light full-carbon racket, 4U|259|purple|none|weidian no-options
racket|plain|3|专业网球拍全碳素一体|Professional one-piece tennis racket|459|black red|none|tmall
dumbbell|plain|0|六角包胶哑铃男士健身家用|Hex rubber dumbbells|35|black charcoal|weights|1688
dumbbell|plain|1|浸塑哑铃女士瘦手臂|Vinyl dumbbells|28|pink sky lilac|weights|taobao
dumbbell|plain|0|可调节哑铃套装家用组合|Adjustable dumbbell set|199|black|none|jd no-options
bottle|plain|0|运动水杯大容量带刻度|Sports bottle with scale|39|sky pink green|litres|taobao
bottle|plain|1|保温杯不锈钢户外运动水壶|Steel vacuum flask for outdoors|69|navy olive white|litres|tmall
bottle|block|2|撞色运动水壶便携防漏|Two-colour leak-proof bottle|45|mint orange purple|litres|1688
skipping-rope|plain|0|专业跳绳中考轴承钢丝绳|Speed rope with bearings|25|red blue black|ropes|1688 lots
skipping-rope|plain|1|竹节跳绳儿童健身|Beaded skipping rope|19|yellow pink|ropes|taobao
cap|plain|0|速干运动帽男女跑步防晒|Quick-dry running cap|39|black white sky|none|taobao
cap|block|2|拼色棒球帽鸭舌帽|Two-colour baseball cap|45|navy red green|none|weidian
gloves|plain|0|拳击手套成人散打训练|Boxing gloves for training|118|red black blue|ounces|jd
gloves|plain|2|儿童拳套搏击沙袋手套|Bag gloves, junior|75|blue rose|ounces|1688
sports-bra|plain|0|运动内衣女高强度防震美背|High-support sports bra|69|black lilac mint|women|taobao
sports-bra|plain|1|交叉美背瑜伽背心一体式|Cross-back yoga top|79|rose navy olive|women|tmall
leggings|plain|0|高腰瑜伽裤女提臀紧身|High-waisted yoga leggings|59|black purple olive|women|1688
leggings|plain|1|七分健身裤女跑步速干|Cropped running leggings|55|charcoal teal|women|taobao
shorts|plain|0|运动短裤男速干跑步三分裤|Quick-dry running shorts|49|black blue grey|men|taobao
tshirt|block|0|速干短袖男跑步健身T恤|Quick-dry training T-shirt|55|blue orange green|men|jd
jacket|plain|1|防晒皮肤衣女轻薄运动外套|Light sun jacket|79|sky mint white|women|taobao
goggles|plain|0|防雾高清泳镜男女平光|Anti-fog swimming goggles|49|black blue pink|none|tmall
goggles|plain|1|电镀竞速泳镜专业训练|Mirrored racing goggles|88|silver|none|1688 no-options
backpack|plain|0|户外登山双肩包大容量防水|Waterproof hiking backpack|149|olive navy orange|none|weidian
backpack|plain|1|大容量旅行背包学生书包|Large travel and school backpack|59|black navy pink|none|pinduoduo 373913035272
yoga-mat|plain|2|加厚加宽瑜伽垫初学者|Thick yoga mat for beginners|29|pink purple blue|mat|pinduoduo
racket|plain|2|九成新碳素羽毛球拍自用转让|Carbon badminton racket, used, as good as new|120|blue|none|xianyu 750828541223 no-options
`
