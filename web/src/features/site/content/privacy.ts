import { brand } from '@lexplain/contract/brand/brand';
import type { LegalPage } from './legal-page';

/**
 * PLACEHOLDER: true of the product as it is built; the provider adds its identity and its other
 * practices.
 */
export const privacy: LegalPage = {
  page: {
    path: '/privacy',
    title: 'Privacy Policy',
    intro: 'What we collect, why, where it is stored, and how you can access or delete it.',
    description: `What ${brand.name} collects, why, where it is kept, who else sees it, and how to have it shown, corrected or deleted.`,
  },
  sections: [
    {
      title: 'What we collect',
      paragraphs: [
        'When you write to us: your name, organization, phone number, email address and message.',
        'When you have an account: your email address, your display name, your plan, the answers that you save in questionnaires, your comments on them, what you say about your business in its profile, and the records of it; also incidents, actions and evidence with its files, where you enter them.',
        'When we email you: the topic, the time and whether the email arrived. If an address refuses our mail, we keep a code, from which the address cannot be read, for two years.',
        'When a page fails in your browser: what kind of error it was, where in our program it happened, and on which page. Nothing that you wrote, and not who you are; it is kept in our log for 30 days.',
        'We do not track you: neither this site nor our emails contain advertising or trackers.',
      ],
    },
    {
      title: 'Why',
      paragraphs: [
        'To answer you, to run your account, to show you where you stand against the laws that you assess, and to have an adviser review what you submit. For nothing else.',
        'We email you about the security of your account and about tasks that are waiting for you here. We email you about changes to the law only if you ask us to. You can turn off mail that you do not want on the page User Detail or with the link in each email.',
      ],
    },
    {
      title: 'Who reads your answers',
      paragraphs: [
        'Drafts are read by the members of your organisation only. What you submit is read by an adviser of ours, together with the comments on it and the evidence for it; until an adviser has begun to read, you can withdraw it.',
        'The profile of your organisation is read by its members, and by the adviser who is assigned to it. So is whom your adviser can reach: a name, an email address and a telephone number, where an owner of your organisation gives them.',
        'What was submitted before we offered reviews is read only if a member of your organisation asks for a review. The log of your organisation shows when an adviser read what you submitted.',
      ],
    },
    {
      title: 'Where it is kept, and who else sees it',
      paragraphs: [
        'Data is stored in Google’s Sydney region. Sign-in is handled by Google’s identity service, and our mail is sent through Twilio SendGrid; both may process data outside Australia. Where an owner sets a channel of Slack or Microsoft Teams, that service is told what has happened, with the names of the law or the organisation.',
        'Where it is switched on, a new password is compared with those known from stolen data. The service that lists them receives the first five characters of a hash, from which the password cannot be read, and your network address.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Messages are deleted two years after they have been delivered. The data in your account is kept until you delete the account; the messages that you sent from its address are then deleted too. A message that has not been delivered yet is kept until it has been delivered, so that it is not lost.',
        'When an organisation is deleted, its reviews are deleted with it. We may keep a record of our own of what we signed off: the hash of the receipt, the law, the day, how many verdicts there were, and the name of our adviser; no answers, no names of members, and not the name of the organisation. Whether we do, and for how long, at most seven years, is said before you delete it, and in what you download about yourself.',
        'What we emailed you, and the list of what you were told, are kept for 90 days and deleted with your account. Our administrators see what that list says of how you sign in.',
        'Deleted files stay in Google’s storage for seven days, where only we can restore them. Backups hold deleted data until they expire.',
      ],
    },
    {
      title: 'On your device',
      paragraphs: [
        'Answers that you have typed but not saved yet are kept in your browser for up to 30 days after your last change, so that they are not lost if a window is closed. When your session ends they are encrypted, and they can be read again only after you next sign in. Other people who use the computer after you cannot read them.',
        'Your browser also keeps your sign-in, the id of your account, and a random number. We store a hash of that number, and mail you when somebody signs in to your account from a browser that we have not seen before. It says nothing about your device. Google’s sign-in software keeps there the days on which it ran and its version, and sends both with its requests. We keep nothing else on your device, and no cookies.',
      ],
    },
    {
      title: 'Your choices',
      paragraphs: [
        'On the page User Detail you can download everything that we hold about you, your messages to us included, and delete your account with everything in it.',
        'To have something corrected, or to complain, use the contact form. If our answer does not satisfy you, you can turn to the Office of the Australian Information Commissioner.',
      ],
    },
  ],
};
