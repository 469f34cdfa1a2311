import type { Fault } from '../fault.ts';

/** Files are what they are called, and are saved, not shown. */
export const filesFaults: Fault[] = [
  {
    id: 'checked-by-the-page-only',
    what: 'The server takes a file without looking at its content.',
    file: 'functions/**/evidence/uploads.ts',
    search: 'const { refusal } = inspectFile(name, whole);',
    replacement:
      'const { refusal } = inspectFile(name, whole).kind ? inspectFile(name, whole) : { refusal: null };',
    run: 'api',
    test: {
      file: 'functions/**/evidence/evidence.api.test.ts',
      words: 'is refused by the server with the reason',
    },
  },
  {
    id: 'content-of-another-kind',
    what: 'A picture is taken whose content is that of another kind.',
    file: 'contract/**/evidence/inspect.ts',
    search: 'matches(startsWith(bytes, signatures.jpeg))',
    replacement: 'matches(bytes.length > 0)',
    run: 'unit',
    test: { file: 'contract/**/evidence/inspect.test.ts', words: 'called picture.jpg is refused' },
  },
  {
    id: 'template-from-elsewhere',
    what: 'A Word document may load its template from a network.',
    file: 'contract/**/evidence/office.ts',
    search: "if (is('attachedtemplate') && goesElsewhere) return 'template';",
    replacement: '',
    run: 'unit',
    test: {
      file: 'contract/**/evidence/office.test.ts',
      words: 'is refused, with how to detach it',
    },
  },
  {
    id: 'file-shown',
    what: 'A file may be shown by the browser in place of being saved.',
    file: 'functions/**/http/answer.ts',
    search: "  ['file', { 'Content-Disposition': 'attachment' }],\n",
    replacement: '',
    run: 'api',
    test: {
      file: 'functions/**/evidence/evidence.api.test.ts',
      words: 'is answered as an attachment',
    },
  },
  {
    id: 'file-under-its-own-name',
    what: 'The name that somebody gave a file is part of its path.',
    file: 'functions/**/evidence/uploads.ts',
    search: 'joinObjects(parts, fileName(upload, upload.id),',
    replacement: 'joinObjects(parts, fileName(upload, upload.name),',
    run: 'api',
    test: {
      file: 'functions/**/evidence/evidence.api.test.ts',
      words: 'arrives in parts, is stored whole',
    },
  },
];
