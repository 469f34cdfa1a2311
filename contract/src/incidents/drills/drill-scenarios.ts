import type { DrillScenarioId } from '../fields.ts';

// Three drills that are offered ready. Their messages arrive over twenty minutes (docs/product.md, "Drills").

/** Something that the people in a drill learn. */
export interface DrillMessage {
  id: string;
  /** Minutes after the drill began. */
  after_minutes: number;
  from: string;
  text: string;
  /** What the message lets them answer, by the questions of the incident rules. */
  answers: Readonly<Record<string, 'yes' | 'no'>>;
}

export interface DrillScenario {
  id: DrillScenarioId;
  title: string;
  lead: string;
  /** The first one is there when the drill begins. */
  messages: readonly DrillMessage[];
}

export const drillScenarios: readonly DrillScenario[] = [
  {
    id: 'ransomware',
    title: 'Ransomware, and somebody pays',
    lead: 'Files are encrypted, data was taken, and a payment is made. It touches most of the deadlines that a business can have.',
    messages: [
      {
        id: 'screens',
        after_minutes: 0,
        from: 'A member of staff, in person',
        text: 'No file on the shared drive opens. Each computer shows a note: pay within three days, or the files stay locked and will be published.',
        answers: { demand: 'yes' },
      },
      {
        id: 'outage',
        after_minutes: 3,
        from: 'Your IT provider, by telephone',
        text: 'We have taken the server off the network. Nobody can take bookings or payments until it is restored, which takes until tomorrow at least.',
        answers: { services_down: 'yes' },
      },
      {
        id: 'data',
        after_minutes: 7,
        from: 'Your IT provider, by email',
        text: 'The folder with customer files and the payroll was copied out before it was encrypted. It has names, addresses, bank accounts and tax file numbers.',
        answers: { personal_information: 'yes', breach_suspected: 'yes' },
      },
      {
        id: 'payment',
        after_minutes: 12,
        from: 'Your insurer’s negotiator, by telephone',
        text: 'We have agreed on an amount and paid it a few minutes ago, for you.',
        answers: { payment: 'yes' },
      },
      {
        id: 'published',
        after_minutes: 17,
        from: 'A customer, by telephone',
        text: 'Somebody has opened a credit card in my name. They had my tax file number. I only ever gave it to you.',
        answers: { harm_believed: 'yes' },
      },
      {
        id: 'reporter',
        after_minutes: 20,
        from: 'A journalist, by email',
        text: 'Your data is offered for sale. Whom have you told, and when? We publish this evening.',
        answers: {},
      },
    ],
  },
  {
    id: 'lost-laptop',
    title: 'A lost laptop',
    lead: 'Small, and the most common one. Whether anybody has to be told depends on what you find out.',
    messages: [
      {
        id: 'lost',
        after_minutes: 0,
        from: 'A member of staff, by telephone',
        text: 'I left my work laptop on the train this morning. The lost property office does not have it.',
        answers: { demand: 'no' },
      },
      {
        id: 'content',
        after_minutes: 4,
        from: 'The same member of staff, by text message',
        text: 'I had the list of all customers on it, with dates of birth and copies of their driver licences.',
        answers: { personal_information: 'yes' },
      },
      {
        id: 'encryption',
        after_minutes: 9,
        from: 'Your IT provider, by email',
        text: 'That laptop is an old one. Its disk is not encrypted. The password is needed to sign in, but the disk can be read without it.',
        answers: { breach_suspected: 'yes' },
      },
      {
        id: 'services',
        after_minutes: 13,
        from: 'Your IT provider, by email',
        text: 'Nothing else is affected: all systems work, and there has been no sign-in from the laptop since this morning.',
        answers: { services_down: 'no' },
      },
      {
        id: 'found',
        after_minutes: 18,
        from: 'Your IT provider, by telephone',
        text: 'The laptop went online for a moment, and took the order to erase itself. It was not opened before: its own record shows no sign-in and no start from another disk.',
        answers: { harm_prevented: 'yes' },
      },
      {
        id: 'question',
        after_minutes: 20,
        from: 'A member of staff, in person',
        text: 'So do we have to tell anybody? And where do we write down why not?',
        answers: {},
      },
    ],
  },
  {
    id: 'supplier-breached',
    title: 'A supplier is breached',
    lead: 'Somebody else was attacked, and your customers’ data was there. What they know reaches you in pieces.',
    messages: [
      {
        id: 'notice',
        after_minutes: 0,
        from: 'Your supplier of customer mailings, by email',
        text: 'We are looking into a security incident that may have affected some of our clients. We will write again.',
        answers: {},
      },
      {
        id: 'working',
        after_minutes: 4,
        from: 'A member of staff, in person',
        text: 'Everything works here. I have stopped the transfer of new customers to the supplier.',
        answers: { services_down: 'no', demand: 'no' },
      },
      {
        id: 'ours',
        after_minutes: 9,
        from: 'Your supplier, by telephone',
        text: 'Your customers are among those affected: names, addresses and what they bought from you.',
        answers: { personal_information: 'yes' },
      },
      {
        id: 'passwords',
        after_minutes: 14,
        from: 'Your supplier, by email',
        text: 'The attacker also copied the passwords with which your customers sign in to the newsletter. They were not protected as they should have been.',
        answers: { breach_suspected: 'yes' },
      },
      {
        id: 'misuse',
        after_minutes: 18,
        from: 'Two customers, by email',
        text: 'Somebody has signed in to my email with the password that I use for your newsletter, and has ordered things in my name.',
        answers: { harm_believed: 'yes' },
      },
      {
        id: 'who-tells',
        after_minutes: 20,
        from: 'Your supplier, by email',
        text: 'We think that you should tell your customers, as they are yours. Do you agree?',
        answers: {},
      },
    ],
  },
];
