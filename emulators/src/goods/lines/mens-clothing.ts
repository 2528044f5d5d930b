export const mensClothing = `
tshirt|plain|0|重磅纯棉短袖T恤男宽松圆领|Heavyweight cotton T-shirt, loose|49|white black grey olive|men|taobao 758067992163
tshirt|plain|3|口袋T恤男日系复古宽松短袖|Pocket T-shirt, Japanese vintage cut|59|cream navy khaki|men|1688
tshirt|stripe|0|海魂衫男条纹短袖T恤|Breton striped T-shirt|55|navy black red|men|tmall
tshirt|block|0|拼接短袖T恤男潮牌|Colour-block T-shirt|69|teal orange charcoal|men|weidian 5418645465
shirt|plain|0|免烫白衬衫男长袖商务修身|Non-iron business shirt, slim|119|white sky black|men|jd
shirt|check|3|法兰绒格子衬衫男加厚外套|Flannel check shirt, thick|98|red green navy|men|taobao
shirt|stripe|1|短袖条纹衬衫男古巴领夏季|Short-sleeved striped summer shirt|79|blue mint cream|men|1688
shirt|plain|2|立领亚麻衬衫男中国风棉麻|Linen shirt with a band collar|109|cream olive navy|men|weidian
shirt|floral|1|夏威夷花衬衫男沙滩短袖|Hawaiian shirt for the beach|72|navy teal orange|men|taobao
sweater|plain|0|粗棒针麻花毛衣男圆领套头|Chunky cable pullover|149|cream navy olive charcoal|men|tmall
sweater|stripe|3|条纹毛衣男日系慵懒宽松|Striped sweater, easy cut|112|navy brown green|men|taobao
sweater|plain|2|半高领羊毛衫男打底秋冬|Half-neck wool sweater|199|black camel grey|men|jd
cardigan|plain|1|针织开衫男宽松V领外套|V-neck cardigan, loose|135|brown grey navy|men|1688
hoodie|plain|0|纯色连帽卫衣男加绒美式|Fleece hoodie, American fit|108|grey black navy olive|men|taobao
hoodie|plain|1|拉链连帽卫衣男运动开衫|Zip hoodie|125|charcoal black blue|men|tmall
hoodie|block|2|拼色连帽卫衣男国潮宽松|Two-colour hoodie|118|black red teal|men|weidian
jacket|plain|0|工装夹克男春秋宽松多口袋|Utility jacket with pockets|178|khaki olive black|men|taobao
jacket|plain|1|立领夹克男商务休闲防风|Stand-collar business jacket|238|navy black khaki|men|jd
jacket|plain|2|牛仔外套男复古水洗夹克|Washed denim jacket|159|denim black|men|1688
jacket|check|3|羊羔绒格子外套男加厚|Lamb-fleece check jacket|189|brown green|men|taobao
blazer|plain|0|休闲西装外套男单排扣修身|Casual single-breasted blazer|268|navy charcoal camel|men|tmall
blazer|check|1|双排扣格纹西服男英伦|Double-breasted check jacket|329|grey brown|men|jd
coat|plain|3|羊毛呢大衣男中长款商务|Wool overcoat, mid length|569|charcoal camel navy|men|tmall
coat|plain|1|双排扣风衣男英伦长款|Long trench coat|429|khaki black|men|weidian
puffer|plain|0|短款羽绒服男立领面包服|Short down jacket|359|black olive orange|men|taobao
puffer|plain|1|连帽羽绒服男加厚户外|Hooded down jacket for outdoors|489|black navy red|men|jd
vest|check|1|针织马甲男V领学院风|V-neck knitted vest, college style|86|navy grey green|men|1688
trousers|plain|3|直筒休闲裤男垂感西裤|Straight casual trousers|99|black khaki grey|waist-m|taobao
trousers|plain|2|束脚运动裤男卫裤宽松|Cuffed sweatpants|79|grey black navy|men|1688
jeans|plain|0|修身牛仔裤男弹力小脚|Slim stretch jeans|119|denim black charcoal|waist-m|tmall
jeans|plain|3|宽松直筒牛仔裤男复古水洗|Loose straight jeans, washed|129|denim sky|waist-m|taobao
shorts|plain|1|五分短裤男夏季工装休闲|Knee-length utility shorts|65|khaki black olive|waist-m|1688 gaps
tshirt|dot|2|圆点印花短袖男潮流宽松|Dotted print T-shirt|58|black cream|men|taobao nasty
`
