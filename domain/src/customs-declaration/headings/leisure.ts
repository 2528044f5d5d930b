/** Toys, games, sport, music and babies. See `headings/index.ts` for the columns. */
export const LEISURE = `
401695|Inflatable article, rubber|rubber|balloon;balloons;swim ring;气球;游泳圈
871500|Baby carriage|metal|stroller;pram;baby carriage;pushchair;婴儿车;推车
920290|String instrument|wood|guitar;ukulele;guzheng;pipa;erhu;bass guitar;吉他;尤克里里;古筝;琵琶;二胡;古琴
920590|Wind instrument|bamboo|flute;bamboo flute;xiao;harmonica;ocarina;saxophone;hulusi;笛子;口琴;箫;葫芦丝;竹笛
920600|Percussion instrument|wood|drum;handpan;steel tongue drum;kalimba;空灵鼓;拇指琴;鼓
920710|Electronic keyboard instrument|plastic|electronic piano;midi keyboard;digital piano;电子琴;电钢琴
950300|Toy|plastic|toy;toys;doll;dolls;plush;plushie;plush toy;stuffed animal;stuffed toy;puzzle;jigsaw;lego;building blocks;blocks;model kit;gunpla;gundam;rc car;toy car;bjd;blind box;slime;fidget;rubik's cube;magic cube;kite;toy gun;玩具;娃娃;毛绒玩具;公仔;拼图;积木;高达;模型;盲盒;魔方;遥控车;玩偶;泡泡玛特;棉花娃娃;风筝;萝卜刀
950440|Playing cards|paper|playing cards;trading cards;card game;tarot;pokemon cards;扑克;扑克牌;卡牌;塔罗牌;集换卡
950490|Board game|cardboard|board game;mahjong;mahjong set;chess;xiangqi;go board;dice;go stones;麻将;棋;桌游;象棋;围棋;骰子
950510|Christmas decoration|plastic|christmas decoration;christmas tree;ornament ball;圣诞树;圣诞装饰
950590|Party article|paper|party decorations;halloween mask;carnival mask;lantern;red envelopes;paper lantern;halloween;面具;灯笼;红包;派对装饰;magic wand;wand;costume armour;armour;armor;fox ears;cat ears;权杖;魔杖;盔甲;铠甲;道具
950651|Tennis racket|carbon fibre|tennis racket;tennis racquet;网球拍
950640|Table tennis article|wood|table tennis;ping pong;table tennis bat;table tennis racket;table tennis paddle;乒乓球;乒乓球拍
950659|Badminton racket|carbon fibre|badminton racket;badminton;shuttlecock;shuttlecocks;badminton racquet;羽毛球拍;羽毛球
950661|Tennis balls|rubber|tennis ball;tennis balls;网球
950662|Inflatable ball|synthetic leather|football;basketball;volleyball;soccer ball;篮球;足球;排球
950632|Golf balls|plastic|golf ball;golf balls;高尔夫球
950670|Skates|plastic|roller skates;ice skates;inline skates;轮滑鞋;溜冰鞋;旱冰鞋
950691|Fitness equipment|rubber|yoga mat;dumbbell;dumbbells;resistance band;resistance bands;kettlebell;skipping rope;jump rope;fitness equipment;boxing gloves;treadmill;foam roller;punching bag;ab roller;pull-up bar;瑜伽垫;哑铃;弹力带;跳绳;壶铃;健身器材;拳击手套;泡沫轴;沙袋;拉力带;瑜伽球;exercise ball;yoga ball
950699|Sports article|plastic|skateboard;longboard;surfboard;archery bow;diving mask;snorkel;knee pads;shin guards;滑板;长板;弓箭;潜水镜;护膝;护腿板;冲浪板
950629|Water sport article|plastic|inflatable kayak;paddle board;fins;swim fins;脚蹼;桨板
950710|Fishing rod|carbon fibre|fishing rod;鱼竿;钓鱼竿
950730|Fishing reel|metal|fishing reel;渔轮
950790|Fishing article|plastic|fishing lure;fishing lures;fishing line;fishing tackle;鱼饵;路亚;鱼线
`
