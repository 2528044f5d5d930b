export const womensClothing = `
dress|floral|0|法式碎花收腰连衣裙女夏季泡泡袖气质长裙|French floral dress with puff sleeves and a gathered waist|129|rose sky cream|women|taobao 691541677564
dress|plain|1|吊带连衣裙女夏新款修身显瘦打底裙|Slim slip dress, layering piece for summer|79|black cream wine olive|women|tmall
dress|check|2|英伦格子长袖连衣裙女秋冬复古学院风|Long-sleeved check dress in British college style|158|brown navy green|women|1688
dress|dot|3|波点赫本风吊带裙女法式复古蓬蓬裙|Polka-dot strap dress with a full 1950s skirt|139|black red navy|women|taobao
dress|stripe|0|条纹泡泡袖棉麻连衣裙女宽松文艺|Striped cotton-linen dress, loose cut|118|blue grey mint|women|weidian
qipao|brocade|0|新中式改良旗袍女提花缎面连衣裙|Modern qipao in jacquard satin|268|wine teal gold black|women|tmall
qipao|floral|3|短款旗袍上衣女新中式国风盘扣小衫|Short qipao top with knotted buttons|149|lilac mint cream|women|1688
shirt|plain|0|真丝感衬衫女通勤职业白衬衣长袖|Office shirt with a silk touch, long sleeves|99|white cream sky black|women|taobao
shirt|stripe|3|宽松条纹衬衫女中长款防晒衫|Oversized striped shirt, mid length|85|blue pink mint|women|jd
shirt|plain|2|立领盘扣衬衫女亚麻新中式上衣|Linen shirt with a stand collar|132|white khaki olive|women|weidian 2749499386
tshirt|plain|1|纯棉短袖T恤女修身V领打底衫|Cotton V-neck T-shirt, fitted|39|white black grey rose|women|1688 610494659403
tshirt|stripe|2|条纹短款T恤女高腰显瘦上衣|Cropped striped T-shirt|45|navy red cream|women|taobao
sweater|plain|0|麻花毛衣女秋冬加厚圆领套头针织衫|Cable-knit pullover, thick round neck|119|cream camel mint wine|women|tmall
sweater|plain|2|半高领毛衣女百搭打底羊毛衫|Half-neck wool base sweater|169|black camel grey lilac|women|jd
cardigan|plain|0|短款针织开衫女温柔风V领外搭|Soft short cardigan with a V neck|88|cream lilac mint pink|women|taobao
cardigan|check|1|学院风菱格针织开衫女宽松毛衣外套|Argyle college cardigan, loose cut|109|navy wine green|women|weidian
hoodie|plain|0|加绒卫衣女连帽宽松慵懒风上衣|Fleece hoodie, loose and lazy|92|grey lilac mint black|women|1688 618593034309
jacket|plain|3|工装短外套女春秋休闲夹克|Short utility jacket for spring and autumn|149|olive khaki black|women|taobao
jacket|block|1|拼色运动外套女立领拉链防风|Two-colour track jacket with a zip|126|navy red teal|women|jd
blazer|plain|0|西装外套女休闲通勤小西服|Tailored blazer for work and weekend|189|black cream camel|women|tmall
blazer|check|1|双排扣格子西装女复古英伦外套|Double-breasted check blazer|219|brown grey|women|taobao
coat|plain|0|双面羊绒大衣女中长款手工毛呢外套|Hand-sewn double-faced cashmere coat|799|camel black cream wine|women|tmall
coat|check|2|格子呢大衣女收腰显瘦秋冬外套|Check wool coat, drawn in at the waist|399|brown green|women|weidian
puffer|plain|2|中长款羽绒服女白鸭绒连帽保暖|Mid-length duck-down coat|459|black white rose olive|women|jd
puffer|plain|0|轻薄羽绒服女立领短款便携|Light packable down jacket|199|black sky lilac wine|women|1688
trousers|plain|1|高腰阔腿裤女垂感西装裤|High-waisted wide-leg trousers, drapey|89|black cream khaki grey|waist-w|taobao
jeans|plain|3|直筒牛仔裤女高腰显瘦水洗|Straight washed jeans, high waist|109|denim sky black|waist-w|1688 876240928352
jeans|plain|1|喇叭牛仔裤女复古微喇长裤|Vintage flared jeans|115|denim charcoal|waist-w|weidian 5418645467
skirt|check|1|格子百褶裙女高腰A字短裙|Pleated check skirt, A-line|68|brown grey navy|women|taobao
skirt|plain|2|缎面半身裙女中长款鱼尾裙|Satin midi skirt|96|gold wine black mint|women|1688
skirt|floral|0|碎花半身长裙女夏季雪纺|Floral chiffon maxi skirt|78|cream sky rose|women|taobao sold-out
bag|plain|2|复古翻盖单肩包女小方包|Vintage flap shoulder bag|136|brown black wine cream|none|tmall
vest|plain|1|针织背心女V领马甲叠穿|V-neck knitted vest for layering|65|cream grey brown|women|taobao nasty
`
