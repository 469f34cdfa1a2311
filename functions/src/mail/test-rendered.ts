import type { NoticeContent } from '@lexplain/contract/notices-stored';
import { noticeMail } from './notice-mail.tsx';
import { notices, noticesSaying } from './test-notices.ts';

// Prints every mail, with ordinary names and with names that are one long word. Node runs no JSX: bundle
// it first.

const origin = 'https://lexplain.example';

const unsubscribeOf = ({ template }: NoticeContent): string | null =>
  template === 'comments' || template === 'law_changes'
    ? `${origin}/unsubscribe?category=${template}&token=example`
    : null;

const renderAll = (contents: NoticeContent[]) =>
  Promise.all(
    contents.map(async (content) => ({
      name: content.template.replaceAll('_', '-'),
      html: (await noticeMail(content, { origin, unsubscribe: unsubscribeOf(content) })).html,
    })),
  );

console.log(
  JSON.stringify({
    usual: await renderAll(Object.values(notices)),
    long: await renderAll(Object.values(noticesSaying('Wm'.repeat(100)))),
  }),
);
