import { authenticationErrors, languages, type Language } from '@app/contracts'
import type { Text } from './texts'

/** 鉴权错误 in every language but Vietnamese: clients know the call by this text. */
const authenticationError: Text = {
  ...(Object.fromEntries(languages.map((lang) => [lang, authenticationErrors.zh_cn])) as Record<Language, string>),
  vi_vn: authenticationErrors.vi_vn,
}

export const wireTexts = {
  authenticationError,
  badField: {
    en_us: 'Please check the field "{field}".',
    zh_cn: '请检查字段“{field}”。',
    es_es: 'Revisa el campo «{field}».',
    ms_my: 'Sila semak medan "{field}".',
    vi_vn: 'Vui lòng kiểm tra trường "{field}".',
    ja_jp: '項目「{field}」を確認してください。',
    de_de: 'Bitte prüfen Sie das Feld „{field}“.',
    it_it: 'Controlla il campo "{field}".',
    id_id: 'Periksa kolom "{field}".',
  },
  badBody: {
    en_us: 'The request could not be read.',
    zh_cn: '无法读取该请求。',
    es_es: 'No se pudo leer la solicitud.',
    ms_my: 'Permintaan tidak dapat dibaca.',
    vi_vn: 'Không đọc được yêu cầu.',
    ja_jp: 'リクエストを読み取れませんでした。',
    de_de: 'Die Anfrage konnte nicht gelesen werden.',
    it_it: 'Non è stato possibile leggere la richiesta.',
    id_id: 'Permintaan tidak dapat dibaca.',
  },
  badMethod: {
    en_us: 'This call takes {method} only.',
    zh_cn: '该接口只接受 {method}。',
    es_es: 'Esta llamada solo admite {method}.',
    ms_my: 'Panggilan ini hanya menerima {method}.',
    vi_vn: 'Lệnh gọi này chỉ nhận {method}.',
    ja_jp: 'この呼び出しは {method} のみ受け付けます。',
    de_de: 'Dieser Aufruf nimmt nur {method} an.',
    it_it: 'Questa chiamata accetta solo {method}.',
    id_id: 'Panggilan ini hanya menerima {method}.',
  },
  notFound: {
    en_us: 'There is nothing at this address.',
    zh_cn: '此地址没有内容。',
    es_es: 'No hay nada en esta dirección.',
    ms_my: 'Tiada apa-apa di alamat ini.',
    vi_vn: 'Không có gì ở địa chỉ này.',
    ja_jp: 'このアドレスには何もありません。',
    de_de: 'Unter dieser Adresse gibt es nichts.',
    it_it: 'Non c’è nulla a questo indirizzo.',
    id_id: 'Tidak ada apa pun di alamat ini.',
  },
  failed: {
    en_us: 'Something went wrong on our side. Please try again.',
    zh_cn: '我们这边出了点问题，请重试。',
    es_es: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
    ms_my: 'Ada masalah di pihak kami. Sila cuba lagi.',
    vi_vn: 'Đã có lỗi ở phía chúng tôi. Vui lòng thử lại.',
    ja_jp: 'こちら側で問題が発生しました。もう一度お試しください。',
    de_de: 'Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es erneut.',
    it_it: 'Qualcosa è andato storto da parte nostra. Riprova.',
    id_id: 'Terjadi masalah di pihak kami. Silakan coba lagi.',
  },
  offlineAccount: {
    en_us: 'Offline account',
    zh_cn: '账号已下线',
    es_es: 'Cuenta desactivada',
    ms_my: 'Akaun luar talian',
    vi_vn: 'Tài khoản ngoại tuyến',
    ja_jp: 'アカウントは停止中です',
    de_de: 'Konto offline',
    it_it: 'Account offline',
    id_id: 'Akun nonaktif',
  },
} as const satisfies Record<string, Text>
