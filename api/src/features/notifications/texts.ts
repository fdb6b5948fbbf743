import type { Text } from '../../wire/texts'

export const notificationTexts = {
  tooMany: {
    en_us: 'The app connected too often. It will try again in a few minutes.',
    zh_cn: '应用连接过于频繁，将在几分钟后重试。',
    es_es: 'La app se ha conectado demasiadas veces. Lo intentará de nuevo en unos minutos.',
    ms_my: 'Aplikasi menyambung terlalu kerap. Ia akan mencuba lagi dalam beberapa minit.',
    vi_vn: 'Ứng dụng kết nối quá nhiều lần. Ứng dụng sẽ thử lại sau vài phút.',
    ja_jp: '接続の回数が多すぎます。数分後に再接続します。',
    de_de: 'Die App hat sich zu oft verbunden. Sie versucht es in ein paar Minuten wieder.',
    it_it: 'L’app si è connessa troppe volte. Riproverà tra qualche minuto.',
    id_id: 'Aplikasi terlalu sering terhubung. Aplikasi akan mencoba lagi dalam beberapa menit.',
  },
} as const satisfies Record<string, Text>
