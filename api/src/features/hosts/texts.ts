import type { Text } from '../../wire/texts'

export const hostMissing: Text = {
  en_us: 'This profile is no longer here.',
  zh_cn: '该资料已不存在。',
  es_es: 'Este perfil ya no está disponible.',
  ms_my: 'Profil ini sudah tiada.',
  vi_vn: 'Hồ sơ này không còn nữa.',
  ja_jp: 'このプロフィールは現在ありません。',
  de_de: 'Dieses Profil gibt es nicht mehr.',
  it_it: 'Questo profilo non è più disponibile.',
  id_id: 'Profil ini sudah tidak ada.',
}
