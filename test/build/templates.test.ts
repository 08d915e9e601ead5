import { expect, test } from 'vitest';
import { shortened } from '../../build/templates.ts';

test('indentation goes, and comments of styles; lines stay lines', () => {
  const code = `const styles = css\`
  /* As wide as
     the table. */
  .a > .b {
    content: 'x y';
  }
\`;
const query = graphql(\`
  query Me {
    me { id }
  }
\`, [Fields]);`;
  expect(shortened(code)).toBe(`const styles = css\`


.a > .b {
content: 'x y';
}
\`;
const query = graphql(\`
query Me {
me { id }
}
\`, [Fields]);`);
});

test('a template in a template too, and what is between them stays as it is', () => {
  const code = `const view = html\`<p>
    \${many.map((each) => {
      // A word.
      return html\`<b>
        \${each} and
        \${'  '}</b>\`;
    })}
  </p>\`;`;
  expect(shortened(code)).toBe(`const view = html\`<p>
\${many.map((each) => {
      // A word.
      return html\`<b>
\${each} and
\${'  '}</b>\`;
    })}
</p>\`;`);
});

test('other texts are not touched', () => {
  const code = `const about: string = \`one
  two /* three */\`;
const other = text\`
  four\`; say(\`
  five\`);`;
  expect(shortened(code)).toBe(code);
});

test('what cannot be read is said', () => {
  expect(() => shortened('const = html`<p>')).toThrow();
});
