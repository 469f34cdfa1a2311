import { expect, it } from 'vitest';
import { importClasses, keepStyle } from './css-classes.ts';

it('imports the classes of a style sheet by their names, and leaves other imports as they are', () => {
  const others = "import 'a.css';\nimport type { A } from './a';";
  expect(importClasses(`import classes from './a.module.css';\n${others}`)).toBe(
    `import * as classes from './a.module.css';\n${others}`,
  );
});

it('keeps a style sheet whose names were all put in their places', () => {
  expect(keepStyle('export const title = "title-abc";')).toMatch(/\ndebugger;$/);
});
