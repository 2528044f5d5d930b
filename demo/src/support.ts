import { CUSTOMER, type Staff } from './people.ts'
import type { Shop } from './shop.ts'
import { translate } from './translate.ts'

/** Creates work for staff: a request to cancel, a question, a review. */
export async function createRequests(shop: Shop, token: string, order_id: string): Promise<void> {
  await shop.ask(
    '/api/shopping/request_cancel',
    { order_id, reason: 'My sister gave me the very same one yesterday.', image_urls: [] },
    token,
  )
  await shop.ask('/api/customerservice/submit_question', {
    name: 'Lena M.',
    email_address: CUSTOMER.email,
    question: 'Can two of my parcels travel together, if I pack the second one today?',
  })
  await shop.ask(
    '/api/account/user_create_review',
    {
      review_link: 'https://www.reddit.com/r/hanfu/comments/harbour',
      tok_account: 'lena_by_the_sea',
      paypal_no: CUSTOMER.email,
    },
    token,
  )
}

/** Ready-made answers of support. */
const CANNED = [
  {
    item: {
      title: 'When it arrives in Shenzhen',
      content:
        'Sellers in China usually take two to four days to our warehouse. You get a message with photos the day it arrives.',
    },
    translations: {
      cn: {
        title: '到仓时间',
        content: '国内卖家一般两到四天送到仓库。到仓当天您会收到带照片的消息。',
      },
      es: {
        title: 'Cuándo llega a Shenzhen',
        content:
          'Los vendedores en China suelen tardar de dos a cuatro días hasta nuestro almacén. El día que llega recibes un mensaje con fotos.',
      },
      ar: {
        title: 'موعد الوصول إلى شنجن',
        content:
          'يحتاج البائعون في الصين عادةً من يومين إلى أربعة أيام حتى يصل المنتج إلى مستودعنا. وتصلك رسالة بالصور في يوم وصوله.',
      },
    },
  },
  {
    item: {
      title: 'More photos',
      content:
        'Of course. Tell us which part you would like to see, and we photograph it within one working day.',
    },
    translations: {
      cn: {
        title: '补拍照片',
        content: '可以。请告诉我们需要看哪个部位，我们在一个工作日内补拍。',
      },
      es: {
        title: 'Más fotos',
        content: 'Claro. Dinos qué parte quieres ver y la fotografiamos en un día hábil.',
      },
      ar: {
        title: 'صور إضافية',
        content: 'بالطبع. أخبرنا أي جزء تريد أن تراه، ونصوّره خلال يوم عمل واحد.',
      },
    },
  },
  {
    item: {
      title: 'Shoes without boxes',
      content:
        'We can leave out the shoe boxes. It saves about 0.3 kg a pair, and the shoes travel wrapped in paper.',
    },
    translations: {
      cn: {
        title: '不要鞋盒',
        content: '可以不带鞋盒，每双约省 0.3 千克，鞋子用纸包好。',
      },
      es: {
        title: 'Zapatos sin caja',
        content:
          'Podemos quitar las cajas de zapatos. Ahorra unos 0.3 kg por par, y los zapatos viajan envueltos en papel.',
      },
      ar: {
        title: 'أحذية من دون صناديق',
        content: 'يمكننا إزالة صناديق الأحذية. يوفّر ذلك نحو 0.3 كجم لكل زوج، وتسافر الأحذية ملفوفة بالورق.',
      },
    },
  },
] as const

/** Adds the ready-made answers, as the colleague for content does. */
export async function writeCannedAnswers(shop: Shop, staff: Staff): Promise<void> {
  for (const [position, { item, translations }] of CANNED.entries()) {
    const form = { kind: 'canned_answers' as const, id: '', revision: '', item: { ...item, position } }
    const { id } = await shop.ask('/api/staff/content/save_item', form, staff.content.token)
    await translate(shop, staff, 'canned_answers', id, translations)
  }
}

/** Adds a question about an order with support's answer; without an answer it stays in the queue. */
export async function addConversation(
  shop: Shop,
  staff: Staff,
  {
    token,
    order_id,
    question,
    answer,
  }: Record<'token' | 'order_id' | 'question', string> & { answer?: string },
): Promise<void> {
  await shop.ask('/api/shopping/ask_about_order', { order_id, text: question }, token)
  if (answer === undefined) return
  shop.clock.pass(3)
  const { support } = staff
  const { revision } = await shop.ask('/api/staff/support/get_conversation', { order_id }, support.token)
  await shop.ask(
    '/api/staff/support/answer_conversation',
    { order_id, revision, text: answer },
    support.token,
  )
}
