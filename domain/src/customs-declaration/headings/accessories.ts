/** Shoes, bags, jewellery, watches, glasses and wigs. See `headings/index.ts` for the columns. */
export const ACCESSORIES = `
640192|Waterproof boots, rubber or plastic|rubber|rain boots;wellington boots;wellies;雨靴;雨鞋;水鞋
640220|Sandals with plugged straps, rubber or plastic|plastic|flip-flops;flip flops;slippers;slides;slide sandals;拖鞋;人字拖;凉拖
640291|Boots with synthetic uppers|synthetic leather|ankle boots;martin boots;platform boots;马丁靴;短靴;厚底靴
640299|Shoes with synthetic uppers|synthetic leather|sandals;high heels;heels;pumps;mary jane;mary janes;clogs;crocs;lolita shoes;凉鞋;高跟鞋;玛丽珍;洞洞鞋;小皮鞋
640319|Sports shoes with leather uppers|leather|football boots;soccer cleats;cleats;golf shoes;足球鞋;高尔夫鞋
640391|Leather boots|leather|boots;leather boots;chelsea boots;snow boots;hiking boots;靴子;切尔西靴;雪地靴;靴;登山靴;皮靴;长靴;踝靴
640399|Leather shoes|leather|loafers;leather shoes;oxford shoes;brogues;moccasins;皮鞋;乐福鞋;豆豆鞋;德训鞋
640411|Sports shoes, textile uppers|textile|sneakers;sneaker;trainers;running shoes;basketball shoes;sports shoes;tennis shoes;运动鞋;跑鞋;篮球鞋;跑步鞋;球鞋;板鞋
640419|Shoes, textile uppers|textile|canvas shoes;espadrilles;shoes;shoe;cloth shoes;embroidered shoes;帆布鞋;布鞋;绣花鞋;鞋子;老爹鞋;鞋;flats;ballet flats;slip-ons;单鞋;小白鞋
640520|House shoes, textile|textile|house shoes;indoor shoes;棉拖鞋;棉拖
640690|Insoles and shoe parts|foam|insoles;insole;shoelaces;shoe laces;shoe trees;鞋垫;鞋带;鞋撑
420212|Suitcase|plastic|suitcase;luggage;trolley case;行李箱;拉杆箱;旅行箱
420221|Leather handbag|leather|leather bag;leather handbag;真皮包;牛皮包
420222|Handbag, textile or plastic|polyester|handbag;bag;bags;tote;tote bag;shoulder bag;crossbody bag;purse;canvas bag;手提包;单肩包;斜挎包;帆布包;托特包;腋下包;女包;包包
420231|Leather wallet|leather|leather wallet;leather card holder;真皮钱包
420232|Wallet, plastic or textile|polyurethane|wallet;card holder;card wallet;coin purse;passport cover;钱包;卡包;零钱包;护照夹
420292|Backpack or sports bag|polyester|backpack;rucksack;school bag;sports bag;duffel bag;gym bag;travel bag;waist bag;belt bag;cosmetic bag;pencil case;lunch bag;camera bag;cooler bag;racket bag;双肩包;背包;书包;运动包;旅行包;腰包;化妆包;笔袋;胸包;收纳包;羽毛球包
660191|Folding umbrella|polyester|folding umbrella;umbrella;parasol;雨伞;折叠伞;遮阳伞;太阳伞
660199|Umbrella|paper and bamboo|oil-paper umbrella;oil paper umbrella;long umbrella;油纸伞;长柄伞
660200|Walking stick|aluminium|trekking poles;walking stick;hiking pole;登山杖;拐杖
670411|Complete wig, synthetic|synthetic hair|wig;wigs;cosplay wig;lace front wig;假发;假毛;假发套
670419|Hair pieces and lashes, synthetic|synthetic hair|false eyelashes;eyelashes;lashes;hair extensions;hairpiece;bun;假睫毛;接发;发包;假发片
670420|Wig of human hair|human hair|human hair wig;human hair;真人发;真发
670210|Artificial flowers, plastic|plastic|plastic flowers;塑料花
670290|Artificial flowers, textile|silk|artificial flowers;silk flowers;artificial plant;fake plants;仿真花;假花;绢花;仿真植物
711610|Articles of cultured pearls|pearl|pearls;pearl;pearl necklace;淡水珍珠;珍珠项链;珍珠
711311|Silver jewellery|silver|silver ring;silver necklace;silver bracelet;silver earrings;sterling silver;925 silver;纯银;银饰;925银;银戒指;银手镯
711319|Gold jewellery|gold|gold ring;gold necklace;gold jewelry;gold jewellery;黄金;足金;18k金;金戒指
711620|Articles of gemstone|gemstone|jade;jade bracelet;agate;crystal bracelet;gemstone;amethyst;翡翠;玉镯;玉佩;和田玉;玛瑙;水晶手链
711719|Imitation jewellery, metal|metal alloy|necklace;bracelet;ring;rings;earrings;earring;brooch;pin;pins;enamel pin;badge;jewelry;jewellery;pendant;anklet;hair pin;项链;手链;戒指;耳环;耳钉;胸针;徽章;饰品;首饰;吊坠;脚链;手镯;耳夹;吧唧
711790|Imitation jewellery|resin|beads;bead bracelet;resin ring;phone charm;串珠;手串;佛珠;手机链
910211|Wrist watch, battery, with hands|metal|watch;wristwatch;quartz watch;手表;石英表;腕表
910212|Wrist watch, battery, digital|plastic|digital watch;sports watch;电子表;运动手表
910221|Wrist watch, automatic|metal|automatic watch;mechanical watch;机械表;机械手表
910511|Alarm clock, electric|plastic|alarm clock;闹钟
910521|Wall clock, electric|plastic|wall clock;clock;挂钟;时钟
911320|Watch strap, metal|steel|metal watch strap;watch bracelet;金属表带
911390|Watch strap|leather or silicone|watch strap;watch band;表带;手表带
900311|Frames for glasses, plastic|plastic|glasses frame;spectacle frame;eyeglass frames;镜框;眼镜框;眼镜架
900130|Contact lenses|hydrogel|contact lenses;contact lens;coloured contacts;隐形眼镜;美瞳
900410|Sunglasses|plastic|sunglasses;shades;墨镜;太阳镜;太阳眼镜
900490|Spectacles or goggles|plastic|glasses;eyeglasses;spectacles;goggles;swimming goggles;ski goggles;blue light glasses;眼镜;泳镜;护目镜;防蓝光眼镜;老花镜;滑雪镜
961511|Combs, plastic|plastic|comb;hair brush;hairbrush;梳子;发梳;气垫梳
961590|Hair slides and clips|metal|hair clip;hair clips;hairpin;hairpins;barrette;scrunchie;hair tie;hair stick;tiara;发夹;发簪;发饰;发圈;步摇;头饰;簪子;发箍;抓夹
`
