export const hanfuGoods = `
ruqun|floral|0|明制汉服女立领长袄马面裙春秋日常|Ming everyday set, jacket and skirt|238|rose sky cream|hanfu|taobao 568804690189
ruqun|plain|1|齐胸襦裙女唐制大袖衫仙气飘逸|Tang chest-high ruqun with wide sleeves|269|lilac mint pink|hanfu|tmall
ruqun|floral|2|齐腰襦裙女宋制三件套|Song waist-high ruqun, three pieces|198|sky rose green|hanfu|taobao
ruqun|brocade|3|齐胸汉服女宫廷风织金|Court ruqun with woven gold|459|red purple teal|hanfu|weidian
ruqun|plain|2|交领汉服女学生改良日常短款|Everyday crossed-collar set for students|128|cream olive sky|hanfu|1688
ruqun|dot|1|小个子齐胸襦裙女儿童同款|Petite chest-high ruqun|149|pink yellow|hanfu|1688
ruqun|stripe|0|间色裙汉服女唐制破裙三件套|Tang striped po skirt set|329|red green navy|hanfu|taobao
robe|plain|0|魏晋风汉服男交领长袍大袖|Wei-Jin wide-sleeved robe, men|288|white navy black|hanfu|taobao
robe|brocade|1|圆领袍男唐制暗纹缺胯袍|Tang round-collar robe, woven pattern|359|wine teal navy|hanfu|tmall
robe|plain|2|道袍男明制汉服直身|Ming straight robe, men|318|sky charcoal olive|hanfu|weidian
robe|plain|3|飞鱼服圆领袍女侠气劲装|Round-collar swordswoman robe|379|red black|hanfu|taobao
robe|brocade|0|锦衣卫曳撒男明制织金|Ming yesa with woven gold|598|black red|hanfu|tmall
robe|plain|1|汉服圆领袍女骑射秋冬加绒|Lined round-collar robe for riding|269|green camel|hanfu|1688
mamian|plain|0|织金马面裙女明制国风半身裙|Ming horse-face skirt with woven gold|199|black red navy green|hanfu|taobao
mamian|brocade|1|新中式马面裙女提花日常|Jacquard horse-face skirt, everyday|158|wine teal cream|hanfu|1688
mamian|plain|2|马面裙女秋冬加厚双裥|Thick horse-face skirt for winter|239|wine charcoal|hanfu|tmall
mamian|floral|3|印花马面裙女春夏轻薄|Light printed horse-face skirt|138|cream sky lilac|hanfu|weidian
mamian|plain|1|素色马面裙女通勤改良短款|Plain commuter horse-face skirt|119|khaki black|hanfu|1688
beizi|plain|0|宋制褙子女对襟长衫外披|Song open overdress|168|mint cream rose|hanfu|taobao
beizi|floral|1|短褙子女宋制日常春秋|Short Song overdress|129|lilac sky|hanfu|tmall
beizi|plain|2|对襟大袖衫女雪纺披风|Chiffon wide-sleeved overdress|148|white pink sky|hanfu|taobao
beizi|brocade|3|织锦褙子女新中式外套|Brocade overdress, modern Chinese|288|gold teal|hanfu|weidian
cape|plain|0|汉服斗篷女冬加绒连帽披风|Lined hanfu cloak for winter|229|red white navy|free|taobao
cape|brocade|1|云肩披风女明制毛领|Ming cloak with a collar|339|wine teal|free|tmall
fan|plain|0|折扇中国风宣纸洒金男|Folding fan, gold-flecked paper|38|white black blue|none|1688
fan|plain|1|团扇汉服古风绢面刺绣|Round silk fan, embroidered|29|cream mint rose|none|taobao
hairpin|plain|0|汉服发簪流苏步摇古风头饰|Hairpin with tassels|35|rose gold sky|none|taobao
hairpin|plain|1|绒花发簪手工非遗花簪|Handmade velvet-flower hairpin|88|red pink lilac|none|weidian
slipper|brocade|1|汉服绣花翘头鞋女内增高|Embroidered hanfu shoes with raised toes|99|red teal cream|shoes-w|taobao
slipper|brocade|3|古风布鞋女汉服弓鞋平底|Flat cloth shoes for hanfu|79|sky rose|shoes-w|1688
qipao|plain|0|民国风旗袍女复古学生长款|Republic-era long qipao|218|sky cream charcoal|women|taobao
sword|plain|0|汉剑道具未开刃拍照佩剑|Han sword, blunt, for photographs|168|black wine|none|weidian sold-out
`
