/** Clothing: chapters 42, 43, 61, 62 and 65. See `headings/index.ts` for the columns. */
export const CLOTHING = `
610130|Men's knitted jacket, synthetic fibre|polyester|knitted coat;knit jacket
610342|Men's knitted trousers, cotton|cotton|sweatpants;joggers;jogger pants;track pants;卫裤;运动裤
610343|Men's knitted trousers, synthetic fibre|polyester|running tights;压缩裤;紧身裤
610442|Women's knitted dress, cotton|cotton|knit dress;knitted dress;针织连衣裙;针织裙
610463|Women's knitted leggings, synthetic fibre|polyester|leggings;yoga pants;打底裤;瑜伽裤;鲨鱼裤
610510|Men's knitted polo shirt, cotton|cotton|polo shirt;polo;polo衫;保罗衫
610711|Men's knitted underpants, cotton|cotton|boxers;boxer briefs;underpants;男士内裤;平角裤
610721|Men's knitted pyjamas, cotton|cotton|men's pyjamas;men's pajamas;男士睡衣
610821|Women's knitted briefs, cotton|cotton|panties;briefs;underwear;内裤;女士内裤
610831|Women's knitted pyjamas, cotton|cotton|pyjamas;pajamas;nightdress;nightgown;loungewear;睡衣;睡裙;家居服
610910|Knitted T-shirt, cotton|cotton|t-shirt;t shirt;tshirt;tee;tees;tank top;vest top;t恤;短袖;背心;打底衫
610990|Knitted T-shirt, synthetic fibre|polyester|sports shirt;jersey shirt;football jersey;soccer jersey;basketball jersey;quick-dry shirt;速干衣;球衣;运动上衣
611011|Knitted pullover, wool|wool|wool sweater;merino sweater;羊毛衫;羊毛毛衣
611012|Knitted pullover, cashmere|cashmere|cashmere sweater;cashmere;羊绒衫;羊绒毛衣;羊绒
611020|Knitted pullover or sweatshirt, cotton|cotton|hoodie;hoodies;sweatshirt;sweater;pullover;cardigan;jumper;crewneck;knitwear;卫衣;毛衣;针织衫;开衫;连帽衫;套头衫;knitted vest;sweater vest;马甲;针织马甲
611030|Knitted pullover, synthetic fibre|polyester|fleece;fleece jacket;abrasion fleece;抓绒衣;摇粒绒
611120|Babies' knitted garment, cotton|cotton|baby romper;romper;babygrow;baby clothes;onesie;婴儿服;连体衣;哈衣;宝宝衣服;爬服
611212|Knitted tracksuit, synthetic fibre|polyester|tracksuit;track suit;运动套装
611231|Men's knitted swimwear, synthetic fibre|polyester|swim trunks;swimming trunks;泳裤
611241|Women's knitted swimwear, synthetic fibre|polyester|swimsuit;swimwear;bikini;泳衣;比基尼;泳装
611521|Tights, synthetic fibre|polyamide|tights;pantyhose;丝袜;连裤袜
611595|Knitted socks, cotton|cotton|socks;sock;stockings;tabi socks;袜子;棉袜;长袜;短袜;足袋
611596|Knitted socks, synthetic fibre|polyester|sports socks;compression socks;运动袜
611693|Knitted gloves, synthetic fibre|polyester|gloves;glove;mittens;手套
611710|Knitted scarf|acrylic|knitted scarf;knit scarf;snood;围脖;针织围巾
611780|Knitted clothing accessory|polyester|headband;hair band;发带;护腕;arm sleeves;冰袖
620140|Men's padded coat, synthetic fibre|polyester|coat;overcoat;parka;down jacket;puffer;puffer jacket;anorak;windbreaker;raincoat;trench coat;jacket;bomber jacket;羽绒服;大衣;风衣;棉衣;外套;夹克;冲锋衣;棉服;雨衣
620240|Women's coat, synthetic fibre|polyester|women's coat;women's jacket;women's down jacket;cape coat;女士大衣;女外套;斗篷
620312|Men's suit, synthetic fibre|polyester|suit;men's suit;tuxedo;西装套装;西服套装
620333|Men's suit jacket, synthetic fibre|polyester|blazer;sports coat;西装外套;西装;西服
620342|Men's trousers, cotton|cotton|jeans;denim jeans;trousers;chinos;cargo pants;pants;shorts;denim shorts;dungarees;overalls;牛仔裤;长裤;休闲裤;工装裤;短裤;裤子;裤;背带裤
620343|Men's trousers, synthetic fibre|polyester|hiking pants;suit trousers;西裤;冲锋裤;board shorts
620433|Women's jacket, synthetic fibre|polyester|women's blazer;women's suit jacket;小西装
620442|Women's dress, cotton|cotton|cotton dress;sundress;棉布裙
620443|Women's dress, synthetic fibre|polyester|dress;dresses;maxi dress;evening gown;gown;wedding dress;lolita;lolita dress;连衣裙;裙子;长裙;礼服;婚纱;洛丽塔;吊带裙;cheongsam;qipao;旗袍
620449|Women's dress, silk|silk|silk dress;真丝连衣裙
620452|Women's skirt, cotton|cotton|denim skirt;牛仔裙
620453|Women's skirt, synthetic fibre|polyester|skirt;pleated skirt;mini skirt;半身裙;短裙;百褶裙;jk裙;马面裙;mamian skirt
620520|Men's shirt, cotton|cotton|shirt;oxford shirt;flannel shirt;dress shirt;衬衫;衬衣
620530|Men's shirt, synthetic fibre|polyester|hawaiian shirt;花衬衫
620590|Men's shirt, linen|linen|linen shirt;亚麻衬衫;麻衬衫
620610|Women's blouse, silk|silk|silk blouse;silk shirt;真丝衬衫
620640|Women's blouse, synthetic fibre|polyester|blouse;chiffon blouse;women's shirt;crop top;雪纺衫;女衬衫;上衣;罩衫
620822|Women's nightdress, synthetic fibre|polyester|bathrobe;dressing gown;satin pyjamas;浴袍;睡袍;冰丝睡衣
620920|Babies' garment, cotton|cotton|baby dress;baby coat;婴儿外套
621133|Men's garment, synthetic fibre|polyester|men's hanfu;men's costume;martial arts uniform;kung fu uniform;karate uniform;taekwondo uniform;武术服;功夫服;练功服;太极服;跆拳道服
621143|Women's garment, synthetic fibre|polyester|hanfu;costume;cosplay;cosplay costume;kimono;yukata;jumpsuit;school uniform;apron;ruqun;robe;汉服;襦裙;马面;cos服;cos;和服;浴衣;连体裤;jk制服;制服;角色扮演;演出服;围裙;道袍;明制;宋制;唐制;cape;cloak;uniform;sailor uniform;overdress;披风斗篷;披风;水手服;校服;大袖衫;褙子;飞鱼服;yesa;曳撒
621210|Brassiere|polyamide|bra;bras;bralette;sports bra;brassiere;文胸;胸罩;内衣;运动内衣
621230|Corselette or corset|polyester|corset;bustier;waist trainer;束腰;塑身衣
621410|Silk scarf|silk|silk scarf;silk shawl;丝巾;真丝围巾
621430|Scarf or shawl, synthetic fibre|polyester|scarf;shawl;bandana;围巾;披肩;头巾
621510|Silk tie|silk|tie;necktie;bow tie;领带;领结
621710|Clothing accessory of textile|polyester|suspenders;braces;detachable collar;cuffs;腰封;腰带布;假领子;吊带夹
420310|Leather jacket|leather|leather jacket;leather coat;皮衣;皮夹克
420329|Leather gloves|leather|leather gloves;皮手套
420330|Leather belt|leather|belt;leather belt;waist belt;皮带;腰带
430310|Garment of furskin|furskin|fur coat;mink coat;皮草;貂皮
430400|Garment of artificial fur|artificial fur|faux fur;faux fur coat;fur-look;仿皮草;人造毛
650400|Plaited straw hat|straw|straw hat;bamboo hat;草帽;斗笠
650500|Knitted or textile hat|cotton|hat;cap;beanie;baseball cap;bucket hat;beret;headwear;帽子;棒球帽;渔夫帽;毛线帽;鸭舌帽;针织帽;帽
650610|Safety helmet|plastic|helmet;bike helmet;motorcycle helmet;头盔;安全帽
610230|Women's knitted jacket, synthetic fibre|polyester|
610462|Women's knitted trousers, cotton|cotton|
610610|Women's knitted blouse, cotton|cotton|
620413|Women's suit, synthetic fibre|polyester|
620462|Women's trousers, cotton|cotton|
620463|Women's trousers, synthetic fibre|polyester|
620630|Women's blouse, cotton|cotton|
`
