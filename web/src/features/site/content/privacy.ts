import { brand } from '@lexplain/contract/brand';
import type { LegalPage } from './legal-page';

/**
 * PLACEHOLDER: true of the product as it is built; the provider adds its identity and its other practices.
 */
export const privacy: LegalPage = {
  page: {
    path: '/privacy',
    title: 'Privacy Policy',
    intro: 'What we collect, why, where it lies, and how to have it shown or deleted.',
    description: `What ${brand.name} collects, why, where it is kept, who else sees it, and how to have it shown, corrected or deleted.`,
  },
  sections: [
    {
      title: 'What we collect',
      paragraphs: [
        'When you write to us: your name, organization, phone number, email address and message.',
        'When you have an account: your email address, your display name, your plan, and the answers that you save in questionnaires.',
        'When we mail you: what it was about, when, and whether it arrived. Of an address that refused our mail we keep a code, from which the address cannot be read, for two years.',
        'We do not follow you: this site has no advertising and no trackers, and neither do our mails.',
      ],
    },
    {
      title: 'Why',
      paragraphs: [
        'To answer you, to run your account, and to show you where you stand against the laws that you assess. For nothing else.',
        'We mail you about the safety of your account, and about what you are asked to do here. About changes of the law we mail you only if you ask for it. Your profile and a link in each mail end what you do not want.',
      ],
    },
    {
      title: 'Where it is kept, and who else sees it',
      paragraphs: [
        'Data is stored in Google’s Sydney region. Sign-in is handled by Google’s identity service, and our mail is sent through Twilio SendGrid; both may process data outside Australia.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Messages are deleted two years after they have been delivered. What belongs to your account stays until you delete it; the messages that you wrote with its address are deleted then too. Only one that has not reached us yet is kept until it has, so that it is not lost.',
        'What we mailed you is kept for 90 days, and is deleted with your account.',
        'Backups hold deleted data until they expire.',
      ],
    },
    {
      title: 'On your device',
      paragraphs: [
        'Answers that you have typed and not saved yet are kept in your browser, so that a closed window loses nothing: for 30 days at most, counted from your last change. When your session ends they are encrypted, and only your next sign-in opens them again. Whoever uses the computer after you cannot read them.',
        'Your browser also keeps your sign-in and the id of your account. We keep nothing else on your device, and no cookies.',
      ],
    },
    {
      title: 'Your choices',
      paragraphs: [
        'On your profile page you can download everything that we hold about you, your messages to us included, and delete your account with everything in it.',
        'To have something corrected, or to complain, use the contact form. If our answer does not satisfy you, you can turn to the Office of the Australian Information Commissioner.',
      ],
    },
  ],
};
