import type { Texts } from '#language/use-texts.ts';

const en = {
  opening: 'Opening the document…',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pageOf: (title: string, page: number) => `${title}, page ${page}`,
  previous: 'Previous page',
  next: 'Next page',
  larger: 'Larger',
  smaller: 'Smaller',
  listen: 'Listen',
  quiet: 'Stop',
  close: 'Close',
  save: 'Save the document',
  unreadable: 'This document can’t be shown here. Save it to open it in another app.',
  brokenPage: 'This page can’t be shown.',
};
const hi: typeof en = {
  opening: 'दस्तावेज़ खुल रहा है…',
  page: (page, pages) => `पेज ${page}, कुल ${pages}`,
  pageOf: (title, page) => `${title}, पेज ${page}`,
  previous: 'पिछला पेज',
  next: 'अगला पेज',
  larger: 'बड़ा',
  smaller: 'छोटा',
  listen: 'सुनें',
  quiet: 'रोकें',
  close: 'बंद करें',
  save: 'दस्तावेज़ सहेजें',
  unreadable: 'यह दस्तावेज़ यहाँ नहीं दिखता। किसी दूसरे ऐप में खोलने के लिए इसे सहेजें।',
  brokenPage: 'यह पेज नहीं दिखता।',
};

export const readerTexts: Texts<typeof en> = { en, hi };
