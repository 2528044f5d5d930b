import type { Seller, Shop, Text } from './product.ts'

const guangzhou: Text = { cn: '广东广州', en: 'Guangzhou, Guangdong' }
const hangzhou: Text = { cn: '浙江杭州', en: 'Hangzhou, Zhejiang' }
const quanzhou: Text = { cn: '福建泉州', en: 'Quanzhou, Fujian' }
const yiwu: Text = { cn: '浙江义乌', en: 'Yiwu, Zhejiang' }
const caoxian: Text = { cn: '山东菏泽', en: 'Heze, Shandong' }
const chengdu: Text = { cn: '四川成都', en: 'Chengdu, Sichuan' }

const seller = (id: string, name: string, login: string, location: Text): Seller => ({
  id,
  name,
  login,
  location,
})

export const sellers: Record<Shop, Seller[]> = {
  taobao: [
    seller('2206451', '青禾原创女装', 'qinghe_studio', hangzhou),
    seller('1893307', '南巷子鞋铺', '南巷子2014', chengdu),
    seller('3310928', '云想汉服工坊', 'yunxiang_hf', caoxian),
    seller('2740156', '次元匣子道具', '次元匣子', guangzhou),
  ],
  tmall: [
    seller('725677994', '禾木旗舰店', '禾木旗舰店', hangzhou),
    seller('883126031', '远步鞋类旗舰店', '远步鞋类旗舰店', quanzhou),
    seller('901427755', '兰序旗舰店', '兰序旗舰店', caoxian),
  ],
  '1688': [
    seller('b2b-22108456', '广州市白云区织锦服饰厂', '织锦服饰厂', guangzhou),
    seller('b2b-22094411', '晋江市行远鞋业有限公司', '行远鞋业', quanzhou),
    seller('b2b-22167320', '曹县霓裳演出服饰有限公司', '霓裳演出服', caoxian),
    seller('b2b-22031877', '义乌市力冠体育用品商行', '力冠体育', yiwu),
  ],
  weidian: [
    seller('1622368742', '阿沐的小店', '1622368742', guangzhou),
    seller('1711905538', '旧物新裁', '1711905538', chengdu),
  ],
  jd: [
    seller('10421876', '步途运动专营店', '步途运动专营店', quanzhou),
    seller('10388402', '简衣京东自营店', '简衣京东自营店', hangzhou),
  ],
}
