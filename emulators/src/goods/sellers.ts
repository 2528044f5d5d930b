import type { Category, Seller, Shop, Text } from './product.ts'

const guangzhou: Text = { cn: '广东广州', en: 'Guangzhou, Guangdong' }
const hangzhou: Text = { cn: '浙江杭州', en: 'Hangzhou, Zhejiang' }
const quanzhou: Text = { cn: '福建泉州', en: 'Quanzhou, Fujian' }
const yiwu: Text = { cn: '浙江义乌', en: 'Yiwu, Zhejiang' }
const caoxian: Text = { cn: '山东菏泽', en: 'Heze, Shandong' }
const chengdu: Text = { cn: '四川成都', en: 'Chengdu, Sichuan' }

const womens = ['womens-clothing'] as const
const mens = ['mens-clothing'] as const
const clothes = [...womens, ...mens] as const
const shoes = ['womens-shoes', 'mens-shoes'] as const

const seller = (
  id: string,
  name: string,
  login: string,
  location: Text,
  ...sells: readonly Category[]
): Seller => ({ id, name, login, location, sells })

/** The sellers of each marketplace: their names say what they sell, and every category has one. */
export const sellers: Record<Shop, Seller[]> = {
  taobao: [
    seller('2206451', '青禾原创女装', 'qinghe_studio', hangzhou, ...womens),
    seller('1893307', '南巷子鞋铺', '南巷子2014', chengdu, ...shoes),
    seller('3310928', '云想汉服工坊', 'yunxiang_hf', caoxian, 'hanfu'),
    seller('2740156', '次元匣子道具', '次元匣子', guangzhou, 'cosplay'),
    seller('2951880', '北码头男装', '北码头男装', hangzhou, ...mens),
    seller('2087143', '晨跑体育', '晨跑体育', yiwu, 'sports'),
  ],
  tmall: [
    seller('725677994', '禾木服饰旗舰店', '禾木服饰旗舰店', hangzhou, ...clothes),
    seller('883126031', '远步鞋类旗舰店', '远步鞋类旗舰店', quanzhou, ...shoes),
    seller('901427755', '兰序汉服旗舰店', '兰序汉服旗舰店', caoxian, 'hanfu'),
    seller('917350264', '力冠运动旗舰店', '力冠运动旗舰店', yiwu, 'sports'),
    seller('934018827', '二次元衣橱旗舰店', '二次元衣橱旗舰店', guangzhou, 'cosplay'),
  ],
  '1688': [
    seller('b2b-22108456', '广州市白云区织锦服饰厂', '织锦服饰厂', guangzhou, ...clothes),
    seller('b2b-22094411', '晋江市行远鞋业有限公司', '行远鞋业', quanzhou, ...shoes),
    seller('b2b-22167320', '曹县霓裳演出服饰有限公司', '霓裳演出服', caoxian, 'hanfu', 'cosplay'),
    seller('b2b-22031877', '义乌市力冠体育用品商行', '力冠体育', yiwu, 'sports'),
  ],
  weidian: [
    seller('1622368742', '阿沐的衣橱', '1622368742', guangzhou, ...clothes),
    seller('1711905538', '阿橙鞋柜', '1711905538', chengdu, ...shoes),
    seller('1803342291', '拾光汉服与cos', '1803342291', caoxian, 'hanfu', 'cosplay'),
    seller('1764120983', '小野户外运动', '1764120983', yiwu, 'sports'),
  ],
  jd: [
    seller('10421876', '步途鞋靴专营店', '步途鞋靴专营店', quanzhou, ...shoes),
    seller('10388402', '简衣服饰自营店', '简衣服饰自营店', hangzhou, ...clothes),
    seller('10450917', '力冠运动自营店', '力冠运动自营店', yiwu, 'sports'),
    seller('10463308', '锦书汉服专营店', '锦书汉服专营店', caoxian, 'hanfu', 'cosplay'),
  ],
  pinduoduo: [
    seller('227248943', '优选好物女装', '优选好物女装', guangzhou, ...clothes),
    seller('318840276', '踏浪鞋业工厂店', '踏浪鞋业工厂店', quanzhou, ...shoes),
    seller('405117392', '动起来运动百货', '动起来运动百货', yiwu, 'sports'),
  ],
  // People who sell their own things.
  xianyu: [
    seller('2215530487', '小鹿的衣柜', '小鹿的衣柜', hangzhou, ...clothes, ...shoes),
    seller('2208814066', '阿泽退坑', '阿泽退坑', chengdu, 'hanfu', 'cosplay', 'sports'),
  ],
}
