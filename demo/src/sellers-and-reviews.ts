/** Other people in the demo's storefront: sellers that staff recommend, and reviews of customers. */

/** Recommended sellers. `shop` is the number of the shop, `colour` that of the drawn logo. */
export const SELLERS = [
  {
    category: 'Hanfu',
    name: '云想汉服工坊 Yunxiang Hanfu',
    shop: '3310928',
    colour: '#7d2f3b',
    description: 'Woven mamian skirts with real pleats; sends within two days.',
    translations: {
      cn: { description: '织花马面裙，褶裥挺括，两天内发货。' },
      es: { description: 'Faldas mamian tejidas, con pliegues de verdad; envía en dos días.' },
      ar: { description: 'تنانير ماميان منسوجة بكسرات حقيقية، وترسل خلال يومين.' },
    },
  },
  {
    category: 'Hanfu',
    name: '兰序汉服 Lanxu Hanfu',
    shop: '901427755',
    colour: '#27395e',
    description: 'Robes made to measure in ten to fifteen days.',
    translations: {
      cn: { description: '圆领袍量身定制，十到十五天。' },
      es: { description: 'Túnicas a medida en diez a quince días.' },
      ar: { description: 'أردية تُفصَّل على المقاس خلال عشرة إلى خمسة عشر يومًا.' },
    },
  },
  {
    category: 'Hanfu',
    name: '拾光汉服 Shiguang Hanfu',
    shop: '1803342291',
    colour: '#2f7d7b',
    description: 'Light summer ruqun in cotton gauze, honest sizes.',
    translations: {
      cn: { description: '棉纱夏款襦裙，尺码准确。' },
      es: { description: 'Ruqun ligeros de verano en gasa de algodón, tallas fieles.' },
      ar: { description: 'أطقم روتشون صيفية خفيفة من شاش القطن، بمقاسات صادقة.' },
    },
  },
  {
    category: 'Hanfu',
    name: '锦书汉服 Jinshu Hanfu',
    shop: '10463308',
    colour: '#7d7d4d',
    description: 'Children’s hanfu that survives washing.',
    translations: {
      cn: { description: '经得起洗涤的童装汉服。' },
      es: { description: 'Hanfu para niños que resiste los lavados.' },
      ar: { description: 'هانفو للأطفال يتحمّل الغسيل.' },
    },
  },
  {
    category: 'Sneaker',
    name: '南巷子鞋铺 South Lane Shoes',
    shop: '1893307',
    colour: '#4c5059',
    description: 'Running shoes with photos of each pair before sending.',
    translations: {
      cn: { description: '跑鞋发货前逐双拍照。' },
      es: { description: 'Tenis para correr, con fotos de cada par antes de enviarlo.' },
      ar: { description: 'أحذية جري مع صور لكل زوج قبل الإرسال.' },
    },
  },
  {
    category: 'Sneaker',
    name: '阿橙鞋柜 Orange Shoes',
    shop: '1711905538',
    colour: '#4875ab',
    description: 'Canvas shoes up to size 47.',
    translations: {
      cn: { description: '帆布鞋最大 47 码。' },
      es: { description: 'Zapatos de lona hasta la talla 47.' },
      ar: { description: 'أحذية قماشية حتى مقاس 47.' },
    },
  },
  {
    category: 'Sneaker',
    name: '行远鞋业 Far Walk Shoes',
    shop: '22094411',
    colour: '#4f7d58',
    description: 'Boots and trail shoes straight from the factory; exchanges without discussion.',
    translations: {
      cn: { description: '工厂直发登山靴与越野鞋，换货爽快。' },
      es: { description: 'Botas y tenis de montaña directos de fábrica; cambios sin discusión.' },
      ar: { description: 'أحذية طويلة وأحذية للدروب الجبلية من المصنع مباشرةً، والاستبدال بلا جدال.' },
    },
  },
  {
    category: 'Sneaker',
    name: '远步鞋类 Long Stride',
    shop: '883126031',
    colour: '#c02b20',
    description: 'Basketball shoes of this season.',
    translations: {
      cn: { description: '当季篮球鞋。' },
      es: { description: 'Tenis de baloncesto de esta temporada.' },
      ar: { description: 'أحذية كرة سلة من هذا الموسم.' },
    },
  },
  {
    category: 'Cosplay',
    name: '次元匣子道具 Dimension Box',
    shop: '2740156',
    colour: '#8a5a2b',
    description: 'Light props that come apart for the parcel.',
    translations: {
      cn: { description: '可拆装的轻量道具。' },
      es: { description: 'Utilería ligera que se desarma para el paquete.' },
      ar: { description: 'أدوات خفيفة تُفكّ لتُوضع في الطرد.' },
    },
  },
  {
    category: 'Cosplay',
    name: '二次元衣橱 Second Wardrobe',
    shop: '934018827',
    colour: '#5b3f8c',
    description: 'Full costumes made to measure, with a fitting photo.',
    translations: {
      cn: { description: '整套服装定制，附试穿照。' },
      es: { description: 'Trajes completos a medida, con foto de la prueba.' },
      ar: { description: 'أزياء كاملة تُفصَّل على المقاس، مع صورة للتجربة.' },
    },
  },
  {
    category: 'Cosplay',
    name: '霓裳演出服 Nishang Costumes',
    shop: '22167320',
    colour: '#b0567b',
    description: 'Heat-resistant wigs in ninety colours.',
    translations: {
      cn: { description: '耐高温假发，九十种颜色。' },
      es: { description: 'Pelucas resistentes al calor en noventa colores.' },
      ar: { description: 'باروكات مقاومة للحرارة بتسعين لونًا.' },
    },
  },
  {
    category: 'Cosplay',
    name: '银线盔甲 Silver Thread',
    shop: '2658117',
    colour: '#4c6b7d',
    description: 'Armour in EVA, painted or plain.',
    translations: {
      cn: { description: 'EVA 盔甲，可上色可素坯。' },
      es: { description: 'Armaduras de EVA, pintadas o sin pintar.' },
      ar: { description: 'دروع من مادة EVA، مطلية أو خام.' },
    },
  },
] as const

/** Reviews with pictures. */
export const REVIEWS = [
  {
    goods: { kind: 'uniform', colour: 'navy', pattern: 'plain', cut: 0 },
    row: {
      customerName: 'Hanna K.',
      countryCode: 'DE',
      weightG: 700,
      deliveryDays: 16,
      quote:
        'The skirt came out 2 cm short on the measuring photo. They swapped it before I had even paid freight.',
      product: 'Sailor uniform',
    },
    translations: {
      cn: {
        quote: '质检照片上裙长短了 2 厘米，还没付运费，客服就帮我换好了。',
        product: '水手服套装',
      },
      es: {
        quote:
          'En la foto con la cinta métrica la falda salió 2 cm más corta. La cambiaron antes de que yo pagara el envío.',
        product: 'Uniforme marinero',
      },
      ar: {
        quote: 'ظهرت التنّورة في صورة القياس أقصر بسنتيمترين، فاستبدلوها قبل أن أدفع أجرة الشحن أصلًا.',
        product: 'زي بحّار',
      },
    },
  },
  {
    goods: { kind: 'boot', colour: 'camel', pattern: 'plain', cut: 0 },
    row: {
      customerName: 'Marcus T.',
      countryCode: 'US',
      weightG: 4980,
      deliveryDays: 8,
      quote:
        'Four pairs for the four of us, packed without boxes. That took a good deal off the freight, and the leather arrived without a crease.',
      product: 'Ankle boots and three more',
    },
    translations: {
      cn: {
        quote: '一家四口四双鞋，不带鞋盒打包，运费省了不少，皮面一点折痕也没有。',
        product: '短靴等四双',
      },
      es: {
        quote:
          'Cuatro pares para los cuatro, empacados sin cajas. Bajó bastante el envío, y la piel llegó sin una arruga.',
        product: 'Botines y tres pares más',
      },
      ar: {
        quote:
          'أربعة أزواج لأربعتنا، مغلّفة من دون صناديق. خفّض ذلك أجرة الشحن كثيرًا، ووصل الجلد بلا أي تجعيدة.',
        product: 'حذاء بكاحل وثلاثة غيره',
      },
    },
  },
  {
    goods: { kind: 'ruqun', colour: 'sky', pattern: 'plain', cut: 0 },
    row: {
      customerName: 'Aoife D.',
      countryCode: 'IE',
      weightG: 980,
      deliveryDays: 14,
      quote:
        'My first hanfu. I had measured myself wrongly, and the buyer asked about it before ordering. It fits.',
      product: 'Ruqun and hairpin',
    },
    translations: {
      cn: {
        quote: '第一次买汉服。我把尺寸量错了，采购员下单前特地来问，现在正合身。',
        product: '襦裙与发簪',
      },
      es: {
        quote:
          'Mi primer hanfu. Me había medido mal, y el comprador me preguntó antes de pedirlo. Me queda bien.',
        product: 'Ruqun y horquilla',
      },
      ar: {
        quote: 'أول هانفو لي. أخطأتُ في القياس، فسألني المشتري قبل أن يطلبه. وهو يناسبني.',
        product: 'روتشون ودبوس شعر',
      },
    },
  },
] as const
