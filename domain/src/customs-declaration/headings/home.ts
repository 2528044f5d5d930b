/** Food, beauty, household, furniture, paper and tools. See `headings/index.ts` for the columns. */
export const HOME = `
040900|Honey|honey|honey;蜂蜜
071239|Dried mushrooms|mushroom|dried mushrooms;shiitake;香菇;干香菇;木耳
081340|Dried fruit|fruit|dried fruit;goji berries;dried mango;red dates;jujube;枸杞;红枣;果干;芒果干
090121|Roasted coffee|coffee|coffee beans;ground coffee;咖啡豆;咖啡粉
090210|Green tea, up to 3 kg|tea|green tea;longjing;white tea;绿茶;龙井;碧螺春;白茶;毛尖
090230|Black or oolong tea, up to 3 kg|tea|tea;black tea;oolong;oolong tea;pu-erh;puer;pu'er;tieguanyin;红茶;乌龙茶;普洱;铁观音;茶叶;大红袍;普洱茶
091091|Mixed spices|spices|spices;sichuan pepper;hot pot base;seasoning;花椒;香料;调料;火锅底料
120991|Vegetable seeds|seeds|vegetable seeds;seeds;flower seeds;种子;花种;菜籽
121120|Ginseng|ginseng|ginseng;人参;西洋参
160250|Preserved beef|beef|beef jerky;beef;牛肉干;牛肉
160100|Sausages|meat|sausage;sausages;ham;腊肠;香肠;火腿肠
160239|Preserved poultry|poultry|chicken feet;duck neck;jerky;meat snack;鸡爪;凤爪;鸭脖;辣条肉
170490|Sugar confectionery|sugar|candy;sweets;lollipop;gummies;糖果;软糖;棒棒糖;奶糖
180690|Chocolate|chocolate|chocolate;chocolates;巧克力
190230|Noodles|wheat|noodles;instant noodles;ramen;rice noodles;luosifen;方便面;面条;螺蛳粉;米粉;泡面
190590|Biscuits and bakery wares|wheat|biscuits;cookies;mooncake;cake;snack;spicy strips;latiao;rice crackers;饼干;月饼;糕点;零食;辣条;薯片
200819|Nuts, prepared|nuts|nuts;walnuts;sunflower seeds;pistachios;坚果;核桃;瓜子;开心果
210390|Sauces|spices|sauce;chili oil;chilli oil;chili sauce;hot sauce;soy sauce;辣椒酱;老干妈;酱油;酱料
210690|Food preparation|food|supplement;vitamins;collagen;protein powder;food supplement;jelly;保健品;维生素;胶原蛋白;蛋白粉
220890|Spirits|alcohol|baijiu;liquor;spirits;moutai;白酒;茅台;烈酒
230910|Dog or cat food|food|cat food;dog food;cat treats;猫粮;狗粮;猫条
240220|Cigarettes|tobacco|cigarettes;tobacco;香烟;烟草
240412|Nicotine product for inhaling|nicotine|e-liquid;vape juice;vape pods;nicotine pods;烟油;烟弹
300490|Medicine|medicine|medicine;medicated oil;tiger balm;herbal medicine;plaster;ointment;中药;药膏;膏药;风油精;药
321310|Artists' colours in sets|pigment|watercolour;watercolor;acrylic paint;paint set;gouache;oil paint;颜料;水彩;丙烯颜料
330300|Perfume|alcohol|perfume;eau de toilette;cologne;fragrance;香水
330410|Lip make-up|cosmetic|lipstick;lip gloss;lip tint;lip balm;口红;唇膏;唇釉;唇彩
330420|Eye make-up|cosmetic|eyeshadow;eye shadow;mascara;eyeliner;眼影;睫毛膏;眼线笔
330430|Nail polish|cosmetic|nail polish;nail gel;press-on nails;press on nails;fake nails;甲油;指甲油;美甲;穿戴甲;甲片
330491|Cosmetic powder|cosmetic|face powder;setting powder;blush;highlighter;散粉;粉饼;腮红
330499|Skin care or make-up|cosmetic|face cream;cream;serum;sunscreen;lotion;foundation;face mask sheet;sheet mask;toner;skincare;makeup;cushion foundation;面霜;精华;防晒霜;粉底;面膜;乳液;护肤品;爽肤水;化妆品
330510|Shampoo|cosmetic|shampoo;洗发水
330590|Hair care product|cosmetic|hair oil;hair dye;hair mask;染发剂;护发素;发膜
330610|Toothpaste|cosmetic|toothpaste;牙膏
330741|Incense|wood powder|incense;incense sticks;agarwood;线香;沉香;熏香;香薰
340111|Soap|soap|soap;香皂;肥皂;手工皂
340600|Candles|wax|candle;candles;scented candle;蜡烛;香薰蜡烛
360410|Fireworks|explosive|fireworks;firecrackers;sparklers;烟花;鞭炮;仙女棒
392410|Plastic tableware|plastic|plastic cup;plastic bowl;lunch box;bento box;water bottle;塑料杯;饭盒;便当盒;水杯;水壶;bottle;sports bottle
392490|Plastic household article|plastic|storage box;organizer;shower curtain;soap dish;hangers;clothes hanger;toilet brush;storage bag;收纳盒;浴帘;衣架;收纳箱;肥皂盒;置物架
392640|Statuette or ornament, plastic|plastic|figure;figures;figurine;action figure;anime figure;acrylic stand;garage kit;gundam decor;scale figure;手办;摆件;立牌;亚克力立牌;模玩
420100|Collar or lead for animals|nylon|dog collar;dog leash;pet harness;cat collar;pet clothes;牵引绳;项圈;宠物衣服;胸背带
441490|Picture frame, wood|wood|picture frame;photo frame;wooden frame;相框;画框
441912|Bamboo chopsticks|bamboo|bamboo chopsticks;chopsticks;竹筷;筷子
441919|Bamboo kitchenware|bamboo|bamboo tray;bamboo board;bamboo steamer;蒸笼;竹盘;茶盘
441990|Wooden kitchenware|wood|wooden spoon;wooden bowl;cutting board;砧板;木碗;木勺
442019|Wooden ornament|wood|wood carving;wooden ornament;木雕;木摆件
442191|Bamboo article|bamboo|bamboo fan;folding fan;bamboo flute stand;折扇;扇子;竹扇
460219|Basketwork|straw|basket;straw bag;wicker basket;编织篮;草编包
482390|Wrapping paper|paper|gift wrap;wrapping paper;包装纸
481910|Carton|cardboard|gift box;cardboard box;carton;礼盒;纸箱;礼品盒
482010|Notebook|paper|notebook;journal;diary;planner;notepad;手账;笔记本;本子;日记本;记事本
482110|Printed labels and stickers|paper|stickers;sticker;labels;washi tape;贴纸;标签;胶带
490199|Book|paper|book;books;manga;novel;art book;textbook;书;书籍;漫画;小说;画册
490900|Postcards|paper|postcard;postcards;greeting card;photocard;photo cards;明信片;贺卡;小卡
491191|Printed picture|paper|poster;art print;print;calligraphy scroll;scroll;海报;字画;挂画
491000|Calendar|paper|calendar;日历;台历
540752|Woven fabric, polyester|polyester|fabric;cloth;textile fabric;面料;布料
551110|Yarn for knitting, synthetic|polyester|yarn;knitting yarn;wool yarn;crochet kit;毛线;纱线
570500|Carpet or rug|polyester|rug;carpet;floor mat;doormat;bath mat;地毯;地垫;门垫
581092|Embroidery|polyester|embroidery;embroidery kit;patch;patches;cross stitch;刺绣;十字绣;布贴;苏绣
630140|Blanket, synthetic fibre|polyester|blanket;throw;fleece blanket;毛毯;毯子;盖毯
630232|Bed linen, synthetic fibre|polyester|bed sheet;bedding;duvet cover;pillowcase;fitted sheet;四件套;床单;被套;枕套;床上用品
630260|Towel, cotton|cotton|towel;bath towel;beach towel;毛巾;浴巾
630251|Table linen, cotton|cotton|tablecloth;table runner;placemat;桌布;桌旗;餐垫
630392|Curtain, synthetic fibre|polyester|curtain;curtains;blinds;窗帘;门帘
630622|Tent, synthetic fibre|polyester|tent;camping tent;canopy;帐篷;天幕
630790|Textile article|polyester|face mask;mask;cleaning cloth;lanyard;flag;banner;tapestry;shoe bag;口罩;挂布;旗帜;抹布
681599|Article of stone|stone|inkstone;seal stone;stone ornament;砚台;印章
691110|Porcelain tableware|porcelain|porcelain;tea set;gaiwan;teacup;teapot;plate;bowl;porcelain cup;tea cup;瓷器;茶具;盖碗;茶杯;瓷碗;餐具;盘子;碗
691200|Ceramic tableware|ceramic|mug;ceramic mug;coffee cup;yixing teapot;ceramic bowl;clay teapot;紫砂壶;马克杯;陶瓷杯;咖啡杯;茶壶
691390|Ceramic ornament|ceramic|vase;ceramic ornament;ceramic vase;flower pot;花瓶;陶瓷摆件;花盆
701337|Drinking glass|glass|drinking glass;glass cup;wine glass;glass mug;玻璃杯;酒杯
701349|Glassware for the table|glass|glass teapot;glass jar;glass bowl;玻璃壶;玻璃罐
701890|Glass ornament|glass|glass ornament;snow globe;crystal ball;水晶球;琉璃
732393|Kitchenware, stainless steel|stainless steel|stainless steel pot;frying pan;pot;steel bowl;wok;不锈钢锅;锅;平底锅;不锈钢碗
732690|Article of steel|steel|key ring;keychain;carabiner;metal hook;钥匙圈;登山扣;挂钩
761510|Kitchenware, aluminium|aluminium|aluminium pan;moka pot;摩卡壶;铝锅
820310|Files and hand tools|steel|file set;needle files;锉刀
820320|Pliers and tweezers|steel|pliers;tweezers;钳子;镊子
820411|Spanner|steel|wrench;spanner;socket set;扳手
820540|Screwdriver|steel|screwdriver;screwdriver set;螺丝刀
820559|Hand tool|steel|tool kit;hand tools;工具箱;工具套装
821192|Kitchen knife|steel|kitchen knife;chef knife;chef's knife;knife set;cleaver;菜刀;厨刀;水果刀
821193|Folding knife|steel|folding knife;pocket knife;knife;multitool;折叠刀;小刀;刀
821300|Scissors|steel|scissors;剪刀
821420|Manicure set|steel|nail clippers;manicure set;指甲刀;指甲剪
821520|Cutlery set|stainless steel|cutlery;spoon;fork;cutlery set;勺子;叉子;餐具套装
830140|Lock|metal|lock;padlock;smart lock;door lock;锁;密码锁;智能锁
830629|Ornament of base metal|metal|metal ornament;metal figurine;incense burner;wind chime;bell;香炉;风铃;金属摆件
830630|Photo frame, metal|metal|metal photo frame;金属相框
901910|Massage device|plastic|massager;massage gun;massage chair;eye massager;按摩仪;筋膜枪;按摩器
902519|Thermometer|plastic|thermometer;hygrometer;温度计;温湿度计;体温计
930700|Sword or dagger|steel|sword;katana;dagger;samurai sword;宝剑;武士刀;剑
930400|Air gun or spray weapon|metal|air gun;bb gun;airsoft gun;pepper spray;气枪;仿真枪;防狼喷雾
940161|Upholstered chair, wood|wood|armchair;sofa;upholstered chair;沙发;单人沙发
940179|Chair, metal|metal|camping chair;folding chair;chair;stool;折叠椅;椅子;露营椅;凳子
940139|Swivel chair|plastic|office chair;gaming chair;swivel chair;电竞椅;办公椅
940320|Metal furniture|metal|metal shelf;shelf;rack;metal cabinet;货架;铁架
940360|Wooden furniture|wood|table;coffee table;bookshelf;cabinet;desk;tea table;桌子;茶几;书架;柜子;书桌
940430|Sleeping bag|polyester|sleeping bag;睡袋
940440|Quilt|polyester|quilt;duvet;comforter;被子;被芯;羽绒被
940490|Pillow or cushion|polyester|pillow;cushion;seat cushion;neck pillow;body pillow;dakimakura;枕头;抱枕;靠垫;坐垫;颈枕
960330|Cosmetic brushes|synthetic hair|makeup brush;makeup brushes;paint brush;calligraphy brush;writing brush;化妆刷;毛笔;画笔
960621|Buttons|plastic|buttons;knot buttons;纽扣;盘扣;扣子
960711|Zip, metal|metal|zipper;zip;拉链
960810|Ball-point pen|plastic|pen;pens;ballpoint pen;gel pen;圆珠笔;中性笔;笔
960820|Felt-tipped pens|plastic|marker;markers;highlighters;马克笔;荧光笔;水彩笔
960830|Fountain pen|metal|fountain pen;钢笔
960910|Pencils|wood|pencil;pencils;colour pencils;colored pencils;铅笔;彩铅
961310|Gas lighter|metal|lighter;lighters;gas lighter;打火机
961620|Powder puffs|sponge|makeup sponge;beauty blender;powder puff;粉扑;美妆蛋
961700|Vacuum flask|stainless steel|thermos;vacuum flask;insulated bottle;tumbler;保温杯;保温瓶;保温壶
961900|Napkins and nappies|cotton|diapers;nappies;sanitary pads;纸尿裤;卫生巾;尿不湿
970191|Painting by hand|canvas|oil painting;hand-painted painting;painting;油画;手绘画
`
