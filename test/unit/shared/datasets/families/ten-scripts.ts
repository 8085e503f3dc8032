/** A sentence of at least ten letters and three words, or as many as are written without spaces, in ten scripts. */
export const tenScripts = {
  Latin: 'réserve une table pour deux',
  Greek: 'κλείσε ένα τραπέζι για δύο',
  Cyrillic: 'забронируй столик на двоих',
  Arabic: 'احجز طاولة لشخصين هذا المساء',
  Hebrew: 'תזמין שולחן לשניים הערב בבקשה',
  Devanagari: 'दो लोगों के लिए टेबल बुक करें',
  Bengali: 'দুজনের জন্য একটি টেবিল বুক করুন',
  Han: '请帮我预订一张今天晚上两个人的桌子',
  Hangul: '오늘 저녁 두 명 자리를 예약해 줘',
  Thai: 'จองโต๊ะสำหรับสองคนคืนนี้',
} as const
