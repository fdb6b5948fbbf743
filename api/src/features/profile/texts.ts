import type { Text } from '../../wire/texts'

export const profileTexts = {
  emptyName: {
    en_us: 'Please enter your real name',
    zh_cn: '请输入真实姓名',
    es_es: 'Introduce tu nombre real',
    ms_my: 'Sila masukkan nama sebenar anda',
    vi_vn: 'Vui lòng nhập họ tên thật',
    ja_jp: '本名を入力してください',
    de_de: 'Bitte gib deinen echten Namen ein',
    it_it: 'Inserisci il tuo vero nome',
    id_id: 'Masukkan nama asli Anda',
  },
  nameIsSet: {
    en_us: 'Do not repeat the setting!',
    zh_cn: '请勿重复设置！',
    es_es: '¡Ya está configurado, no lo repitas!',
    ms_my: 'Jangan ulangi tetapan!',
    vi_vn: 'Vui lòng không cài đặt lại!',
    ja_jp: '設定済みです。変更はできません。',
    de_de: 'Bitte nicht noch einmal festlegen!',
    it_it: 'Già impostato: non si può ripetere!',
    id_id: 'Jangan mengulang pengaturan!',
  },
  otherPicture: {
    en_us: 'Please choose one of the pictures shown, or upload your own.',
    zh_cn: '请选择列出的头像，或上传自己的图片。',
    es_es: 'Elige una de las imágenes o sube la tuya.',
    ms_my: 'Sila pilih salah satu gambar yang ditunjukkan, atau muat naik gambar anda.',
    vi_vn: 'Vui lòng chọn một ảnh có sẵn hoặc tải ảnh của bạn lên.',
    ja_jp: '表示された画像から選ぶか、ご自分の画像をアップロードしてください。',
    de_de: 'Bitte wähle eines der gezeigten Bilder oder lade ein eigenes hoch.',
    it_it: 'Scegli una delle immagini proposte o caricane una tua.',
    id_id: 'Pilih salah satu gambar yang tersedia atau unggah gambar Anda.',
  },
} as const satisfies Record<string, Text>
