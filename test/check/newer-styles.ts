import ts from 'typescript';
import { isOldEnough, statementOf } from './newer-apis.ts';

/** Names in the style sheets of one source that the oldest promised browsers lack, as `css.properties.text-wrap-style`. */
export function newerStyles(path: string, text: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateLiteral(node) && isSheet(node)) {
      // What is filled in is a value or another sheet, which is looked at where it is written.
      for (const key of featuresOf(
        node
          .getText()
          .slice(1, -1)
          .replace(/\$\{[^}]*\}/g, '0'),
      )) {
        const statement = statementOf(key);
        if (statement !== null && !isOldEnough(statement)) found.add(key);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true));
  return [...found];
}

/** Marked as one, or written for a shadow root without Lit. */
function isSheet(node: ts.TemplateLiteral): boolean {
  const { parent } = node;
  return ts.isTaggedTemplateExpression(parent) ? parent.tag.getText() === 'css' : node.getText().includes(':host');
}

function featuresOf(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const features: string[] = [];
  for (const [, property = '', value = ''] of plain.matchAll(/[;{]\s*([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)) {
    // Written twice, for the browser that has it by its own name only.
    if (plain.includes(`-webkit-${property}:`)) continue;
    features.push(`css.properties.${property}`);
    for (const [word] of value.matchAll(/[a-z][a-z-]*/g)) {
      features.push(`css.properties.${property}.${word}`, `css.types.${word}`, `css.types.color.${word}`);
    }
  }
  for (const [, rule = ''] of plain.matchAll(/@([a-z-]+)/g)) features.push(`css.at-rules.${rule}`);
  for (const [, selector = ''] of plain.matchAll(/::?([a-z-]+)(?=[^;}]*\{)/g))
    features.push(`css.selectors.${selector}`);
  for (const [, feature = ''] of plain.matchAll(/@media[^{]*\(([a-z-]+)/g))
    features.push(`css.at-rules.media.${feature}`);
  return features;
}
