/** Electronics, cameras, lighting, tools, vehicles' parts. See `headings/index.ts` for the columns. */
export const ELECTRONICS = `
392690|Articles of plastic|plastic|phone case;iphone case;phone cover;airpods case;tablet case;silicone case;phone holder;phone stand;phone grip;hand fan;手机壳;保护壳;手机支架;耳机套;手机套;保护套;钥匙扣
391990|Adhesive plastic film|plastic|screen film;screen protector film;vinyl wrap;adhesive film;贴膜;保护膜;改色膜
700719|Toughened glass screen protector|glass|screen protector;tempered glass;tempered glass film;钢化膜
700992|Framed mirror|glass|mirror;makeup mirror;镜子;化妆镜;全身镜
841451|Electric fan|plastic|fan;electric fan;handheld fan;neck fan;usb fan;电风扇;风扇;小风扇;挂脖风扇
842310|Weighing scale|plastic|scale;kitchen scale;bathroom scale;luggage scale;体重秤;厨房秤;电子秤
844332|Printer|plastic|printer;label printer;photo printer;thermal printer;打印机;标签机
845210|Sewing machine, household|metal|sewing machine;缝纫机
846721|Electric drill|metal|electric drill;cordless drill;drill;电钻;手电钻
847130|Portable computer|aluminium|laptop;notebook computer;tablet;ipad;笔记本电脑;平板电脑;平板
847160|Computer keyboard or mouse|plastic|keyboard;mechanical keyboard;mouse;gaming mouse;keycaps;keyboard switches;trackpad;键盘;机械键盘;鼠标;键帽;轴体
847170|Computer storage unit|metal|ssd;solid state drive;hard drive;hard disk;硬盘;固态硬盘
847180|Computer unit|metal|graphics card;gpu;mini pc;docking station;usb hub;显卡;扩展坞;拓展坞
847330|Computer part|metal|ram;memory module;cpu cooler;motherboard;computer case;keyboard case;内存条;主板;机箱;散热器
848520|3D printer, plastics|metal|3d printer;3d打印机
850440|Charger or power adapter|plastic|charger;power adapter;wireless charger;power supply;charging station;充电器;电源适配器;充电头;无线充电器
850650|Lithium batteries, primary|lithium|lithium coin cell;cr2032;纽扣电池
850760|Lithium-ion battery|lithium-ion|power bank;powerbank;lithium battery;battery pack;18650;充电宝;移动电源;锂电池
850811|Vacuum cleaner|plastic|vacuum cleaner;robot vacuum;handheld vacuum;吸尘器;扫地机器人
850940|Kitchen blender|plastic|blender;juicer;mixer;food processor;榨汁机;搅拌机;破壁机;料理机
850980|Electric household appliance|plastic|humidifier;electric toothbrush;water flosser;aroma diffuser;diffuser;加湿器;电动牙刷;冲牙器;香薰机
851010|Electric shaver|plastic|shaver;electric razor;剃须刀;刮胡刀
851020|Hair clipper|plastic|hair clipper;hair trimmer;trimmer;理发器;推子
851310|Torch, portable|aluminium|torch;flashlight;headlamp;手电筒;头灯
851631|Hair dryer|plastic|hair dryer;hairdryer;吹风机;电吹风
851632|Hair styling appliance|plastic|hair straightener;curling iron;curling wand;hair curler;直发器;卷发棒;夹板
851640|Electric iron|plastic|garment steamer;steam iron;clothes iron;熨斗;挂烫机
851660|Electric cooker|metal|rice cooker;air fryer;electric cooker;hot pot cooker;oven;electric hot pot;电饭煲;空气炸锅;电煮锅;烤箱;电火锅
851671|Coffee maker, electric|metal|coffee machine;espresso machine;coffee maker;咖啡机
851679|Electric kettle|steel|electric kettle;kettle;health pot;电热水壶;烧水壶;养生壶
851713|Smartphone|glass and metal|smartphone;mobile phone;cell phone;iphone;xiaomi phone;huawei phone;智能手机;手机
851762|Communication device|plastic|smartwatch;smart watch;fitness band;smart band;fitness tracker;router;wifi router;bluetooth adapter;智能手表;智能手环;手环;路由器
851779|Phone parts|plastic|phone screen;replacement screen;phone battery cover;手机屏幕;手机屏幕总成
851810|Microphone|metal|microphone;麦克风;话筒
851821|Loudspeaker|plastic|speaker;bluetooth speaker;loudspeaker;音箱;音响;蓝牙音箱
851830|Headphones or earphones|plastic|headphones;headphone;earphones;earbuds;earphone;in-ear monitors;iem;iems;headset;airpods;耳机;蓝牙耳机;头戴式耳机;耳麦
851981|Audio player|metal|mp3 player;music player;digital audio player;cd player;cassette player;播放器;cd机
852351|Flash memory|plastic|usb flash drive;flash drive;memory card;sd card;microsd;usb stick;u盘;存储卡;内存卡
852852|Monitor|plastic|monitor;portable monitor;显示器;便携屏
852589|Digital camera|plastic|camera;digital camera;webcam;action camera;dash cam;ccd camera;instant camera;相机;数码相机;摄像头;行车记录仪;ccd
852869|Projector|plastic|projector;投影仪
852719|Radio|plastic|radio;收音机
853400|Printed circuit board|fibreglass|pcb;circuit board;电路板
853710|Control board|plastic|development board;arduino;raspberry pi;esp32;microcontroller;开发板;单片机
853952|LED lamp|plastic|light bulb;led bulb;灯泡;led灯泡
854143|Solar panel|silicon|solar panel;太阳能板
854340|Electronic cigarette|plastic|e-cigarette;vape;vape pen;electronic cigarette;vaporizer;电子烟;雾化器
854370|Electrical apparatus|plastic|remote control;ultrasonic repeller;guitar pedal;effects pedal;遥控器;效果器
854442|Electric cable with connectors|copper|usb cable;charging cable;hdmi cable;cable;data cable;audio cable;earphone cable;数据线;充电线;连接线;耳机线;升级线
870899|Motor vehicle part|plastic|car parts;car accessories;car seat cover;steering wheel cover;car mat;汽车配件;方向盘套;汽车脚垫
871160|Electric scooter or motorcycle|metal|electric scooter;e-bike;electric bike;e-scooter;电动滑板车;电动自行车
871200|Bicycle|aluminium|bicycle;bike;mountain bike;road bike;自行车;山地车;公路车
871499|Bicycle part|aluminium|bicycle saddle;bike seat;bike pedals;handlebar;bicycle parts;自行车坐垫;脚踏;车把
880621|Unmanned aircraft, up to 250 g|plastic|drone;quadcopter;mini drone;无人机
900669|Camera flash|plastic|camera flash;speedlight;闪光灯
900211|Camera lens|glass|camera lens;prime lens;lens;镜头
901380|Optical device|plastic|telescope;binoculars;monocular;望远镜
901180|Microscope|metal|microscope;显微镜
962000|Tripod|aluminium|tripod;selfie stick;monopod;三脚架;自拍杆
940521|LED table lamp|plastic|table lamp;desk lamp;bedside lamp;lamp;night light;floor lamp;台灯;床头灯;小夜灯;落地灯;灯
940511|LED ceiling lamp|metal|ceiling lamp;chandelier;pendant light;ceiling light;吊灯;吸顶灯
940531|LED Christmas lights|plastic|christmas lights;fairy lights;圣诞灯;圣诞彩灯
940542|LED light strip|plastic|led strip;string lights;led light;neon sign;ring light;灯带;灯串;霓虹灯;补光灯
950450|Video game console|plastic|game console;video game console;game controller;gamepad;joystick;handheld console;nintendo switch;游戏机;游戏手柄;手柄;掌机
960321|Toothbrush|plastic|toothbrush;牙刷
`
