import type { Text } from '../../wire/texts'

export const liveNotActivated: Text = {
  en_us: 'Live rooms are not activated for your account yet. Customer service will gladly activate them for you.',
  zh_cn: '你的账户尚未开通直播间，请联系客服为你开通。',
  es_es: 'Las salas en directo aún no están activadas en tu cuenta. Atención al cliente las activará con gusto.',
  ms_my: 'Bilik langsung belum diaktifkan untuk akaun anda. Khidmat pelanggan sedia mengaktifkannya.',
  vi_vn:
    'Phòng trực tiếp chưa được kích hoạt cho tài khoản của bạn. Bộ phận chăm sóc khách hàng sẽ kích hoạt giúp bạn.',
  ja_jp: 'お客様のアカウントではまだライブルームをご利用いただけません。カスタマーサービスにお申し付けください。',
  de_de: 'Live-Räume sind für dein Konto noch nicht freigeschaltet. Der Kundenservice schaltet sie gern für dich frei.',
  it_it: 'Le stanze live non sono ancora attive per il tuo account. L’assistenza clienti le attiverà volentieri.',
  id_id: 'Ruang live belum diaktifkan untuk akun Anda. Layanan pelanggan siap mengaktifkannya.',
}

export const channelMissing: Text = {
  en_us: 'This room is not on air.',
  zh_cn: '该直播间未开播。',
  es_es: 'Esta sala no está en directo.',
  ms_my: 'Bilik ini tidak ke udara.',
  vi_vn: 'Phòng này hiện không phát trực tiếp.',
  ja_jp: 'このルームは現在配信していません。',
  de_de: 'Dieser Raum sendet gerade nicht.',
  it_it: 'Questa stanza non è in onda.',
  id_id: 'Ruang ini sedang tidak siaran.',
}
