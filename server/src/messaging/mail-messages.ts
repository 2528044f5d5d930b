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
        'Your Sampan password was changed just now and every other device was signed out. If it was not you, write to us at once.',
      ],
    },
    cn: {
      title: '您的密码已更改',
      body: [
        '{account_name}，您好：',
        '您的 Sampan 密码刚刚被更改，其他设备均已退出登录。如非本人操作，请立即联系我们。',
      ],
    },
  },
  email_old: {
    en: {
      title: 'Confirm that your e-mail changes',
      body: [
        'Hello {account_name},',
        'You asked to use {email} for your Sampan account instead of this address. Please confirm it here; the new address gets a link too, and the change takes effect when both were followed. The links work for 24 hours.',
        'If it was not you, do not follow the link, sign in and change your password: nothing has changed yet.',
      ],
      action: 'Confirm the change',
    },
    cn: {
      title: '请确认更换邮箱',
      body: [
        '{account_name}，您好：',
        '您申请将 Sampan 账户的邮箱更换为 {email}。请在此确认；新邮箱也会收到链接，两边都确认后更换才生效。链接 24 小时内有效。',
        '如非本人操作，请不要打开链接，并登录修改密码：目前尚未更改任何内容。',
      ],
      action: '确认更换',
    },
  },
  email_new: {
    en: {
      title: 'Confirm your new e-mail',
      body: [
        'Hello {account_name},',
        'This address is to become the e-mail of your Sampan account. Please confirm that it is yours; the present address gets a link too. The links work for 24 hours. If it was not you, ignore this mail.',
      ],
      action: 'Confirm this address',
    },
    cn: {
      title: '请确认您的新邮箱',
      body: [
        '{account_name}，您好：',
        '此邮箱将成为您 Sampan 账户的邮箱，请确认这是您的邮箱；原邮箱也会收到链接。链接 24 小时内有效。如非本人操作，请忽略此邮件。',
      ],
      action: '确认此邮箱',
    },
  },
  email_taken: {
    en: {
      title: 'This e-mail already has a Sampan account',
      body: [
        'Hello {account_name},',
        'Someone, probably you, tried to move another Sampan account to this address, which has an account already. Nothing has changed.',
      ],
      action: 'Sign in',
    },
    cn: {
      title: '此邮箱已有 Sampan 账户',
      body: [
        '{account_name}，您好：',
        '有人（很可能是您本人）想把另一个 Sampan 账户的邮箱更换为此地址，但此地址已有账户。没有更改任何内容。',
      ],
      action: '登录',
    },
  },
  email_changed: {
    en: {
      title: 'Your e-mail was changed',
      body: [
        'Hello {account_name},',
        'Your Sampan account now uses {email}: sign in with it, and our mails go there. If it was not you, write to us at once.',
      ],
    },
    cn: {
      title: '您的邮箱已更换',
      body: [
        '{account_name}，您好：',
        '您的 Sampan 账户现已使用 {email}，请用它登录，邮件也会发往该邮箱。如非本人操作，请立即联系我们。',
      ],
    },
  },
  sign_in_changed: {
    en: {
      title: 'The way you sign in was changed',
      body: [
        'Hello {account_name},',
        '{change} If it was not you, change your password at once and look at your devices in the settings.',
      ],
      action: 'Open the settings',
    },
    cn: {
      title: '您的登录方式已更改',
      body: ['{account_name}，您好：', '{change}如非本人操作，请立即修改密码，并在设置中查看已登录的设备。'],
      action: '打开设置',
    },
  },
  account_deleted: {
    en: {
      title: 'Your Sampan account is deleted',
      body: [
        'Hello {account_name},',
        'Your account is deleted, as you asked. What identifies you is gone from our systems; the figures of your orders and the addresses of your parcels stay for {days} days, because tax and customs law ask for them, and then the addresses go too. If it was not you, write to us at once.',
      ],
    },
    cn: {
      title: '您的 Sampan 账户已注销',
      body: [
        '{account_name}，您好：',
        '已按您的要求注销账户。我们已删除可识别您身份的信息；依照税务与海关法规，订单金额与包裹地址将保留 {days} 天，期满后地址也会删除。如非本人操作，请立即联系我们。',
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
