import type { LocalizedMessage } from './message.ts'

/** Mails about the account itself, sent without a message. */
export const mailMessages = {
  activate: {
    en: {
      title: 'Activate your Sampan account',
      body: [
        'Hello {account_name},',
        'One step is left: confirm that this e-mail is yours. The link works for 24 hours.',
      ],
      action: 'Activate my account',
    },
    cn: {
      title: '激活您的 Sampan 账户',
      body: ['{account_name}，您好：', '只差一步：请确认这是您的邮箱。链接 24 小时内有效。'],
      action: '激活账户',
    },
  },
  already_registered: {
    en: {
      title: 'You already have a Sampan account',
      body: [
        'Hello {account_name},',
        'Someone, probably you, tried to register with this e-mail. You have an account already: just sign in. If you forgot the password, ask for a new one on the sign-in page.',
      ],
      action: 'Sign in',
    },
    cn: {
      title: '您已有 Sampan 账户',
      body: [
        '{account_name}，您好：',
        '有人（很可能是您本人）用此邮箱注册。您已有账户，直接登录即可；忘记密码可在登录页重设。',
      ],
      action: '登录',
    },
  },
  reset: {
    en: {
      title: 'Set a new password',
      body: [
        'Hello {account_name},',
        'You asked to set a new password. The link works for one hour and once. If it was not you, ignore this mail: nothing has changed.',
      ],
      action: 'Set a new password',
    },
    cn: {
      title: '重设密码',
      body: [
        '{account_name}，您好：',
        '您申请了重设密码。链接一小时内有效，仅可使用一次。如非本人操作，请忽略此邮件。',
      ],
      action: '重设密码',
    },
  },
  password_changed: {
    en: {
      title: 'Your password was changed',
      body: [
        'Hello {account_name},',
        'Your Sampan password was changed just now and every device was signed out. If it was not you, write to us at once.',
      ],
    },
    cn: {
      title: '您的密码已更改',
      body: [
        '{account_name}，您好：',
        '您的 Sampan 密码刚刚被更改，所有设备均已退出登录。如非本人操作，请立即联系我们。',
      ],
    },
  },
  staff_welcome: {
    en: {
      title: 'Your account in the Sampan console',
      body: [
        'Hello {account_name},',
        'A colleague gave you an account in the staff console. Set your own password first: nobody else sees it. The link works for 24 hours and once; after that, ask an admin for a new one.',
      ],
      action: 'Set my password',
    },
    cn: {
      title: '您的 Sampan 工作台账号',
      body: [
        '{account_name}，您好：',
        '同事已为您开通工作台账号。请先设置您自己的密码，其他人无法看到。链接 24 小时内有效，仅可使用一次；过期后请联系管理员重新发送。',
      ],
      action: '设置密码',
    },
  },
  staff_password_reset: {
    en: {
      title: 'Set a new password for the Sampan console',
      body: [
        'Hello {account_name},',
        'An admin reset your password: the old one no longer works and you are signed out everywhere. The link works for 24 hours and once. If you did not expect this mail, speak to an admin.',
      ],
      action: 'Set a new password',
    },
    cn: {
      title: '重设您的 Sampan 工作台密码',
      body: [
        '{account_name}，您好：',
        '管理员已重置您的密码：旧密码失效，所有设备均已退出登录。链接 24 小时内有效，仅可使用一次。如您未要求重置，请联系管理员。',
      ],
      action: '设置新密码',
    },
  },
} as const satisfies Record<string, LocalizedMessage>
