import type { Text } from '../../wire/texts'

export const favouritesFull: Text = {
  en_us: 'You have {max} favourites, and that is the limit. Remove one in My list to add this video.',
  zh_cn: '你已收藏 {max} 个视频，达到上限。请先在“我的清单”中移除一个，再收藏此视频。',
  es_es: 'Tienes {max} favoritos, que es el máximo. Quita uno en Mi lista para añadir este vídeo.',
  ms_my: 'Anda mempunyai {max} kegemaran, iaitu had maksimum. Buang satu dalam Senarai saya untuk menambah video ini.',
  vi_vn:
    'Bạn đã có {max} video yêu thích, mức tối đa. Hãy xóa bớt một video trong Danh sách của tôi để thêm video này.',
  ja_jp: 'お気に入りは上限の{max}件に達しています。この動画を追加するには、マイリストから1件削除してください。',
  de_de: 'Du hast {max} Favoriten, mehr geht nicht. Entferne einen unter „Meine Liste“, um dieses Video hinzuzufügen.',
  it_it: 'Hai {max} preferiti, il massimo. Rimuovine uno da La mia lista per aggiungere questo video.',
  id_id: 'Anda punya {max} favorit, batas maksimalnya. Hapus satu di Daftar saya untuk menambahkan video ini.',
}

export const followsFull: Text = {
  en_us: 'You follow {max} hosts, and that is the limit. Remove one in My list to follow this host.',
  zh_cn: '你已关注 {max} 位主播，达到上限。请先在“我的清单”中移除一位，再关注此主播。',
  es_es: 'Sigues a {max} anfitriones, que es el máximo. Quita uno en Mi lista para seguir a este.',
  ms_my: 'Anda mengikuti {max} hos, iaitu had maksimum. Buang satu dalam Senarai saya untuk mengikuti hos ini.',
  vi_vn:
    'Bạn đang theo dõi {max} chủ phòng, mức tối đa. Hãy bỏ bớt một người trong Danh sách của tôi để theo dõi người này.',
  ja_jp: 'フォローは上限の{max}人に達しています。このホストをフォローするには、マイリストから1人削除してください。',
  de_de: 'Du folgst {max} Hosts, mehr geht nicht. Entferne einen unter „Meine Liste“, um diesem Host zu folgen.',
  it_it: 'Segui {max} host, il massimo. Rimuovine uno da La mia lista per seguire questo host.',
  id_id: 'Anda mengikuti {max} host, batas maksimalnya. Hapus satu di Daftar saya untuk mengikuti host ini.',
}

export const tooManyChanges: Text = {
  en_us: 'That was a lot of changes. Please wait a few minutes.',
  zh_cn: '操作过于频繁，请过几分钟再试。',
  es_es: 'Han sido muchos cambios. Espera unos minutos.',
  ms_my: 'Terlalu banyak perubahan. Sila tunggu beberapa minit.',
  vi_vn: 'Bạn đã thay đổi quá nhiều lần. Vui lòng đợi vài phút.',
  ja_jp: '変更の回数が多すぎます。数分お待ちください。',
  de_de: 'Das waren viele Änderungen. Bitte warte ein paar Minuten.',
  it_it: 'Hai fatto molte modifiche. Attendi qualche minuto.',
  id_id: 'Terlalu banyak perubahan. Silakan tunggu beberapa menit.',
}
