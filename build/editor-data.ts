import { readFileSync } from 'node:fs';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { dist } from './paths.ts';

/**
 * Writes what editors complete and explain, from `dist/custom-elements.json`: `dist/vscode.html-custom-data.json` and
 * `dist/vscode.css-custom-data.json` for VS Code, `dist/web-types.json` for those of JetBrains, which find it by themselves.
 */
export function buildEditorData(): void {
  // Read anew for each: they write into what they are given.
  const manifest = () => JSON.parse(readFileSync(`${dist}custom-elements.json`, 'utf8'));
  generateVsCodeCustomElementData(manifest(), { outdir: dist, hideLogs: true });
  generateJetBrainsWebTypes(manifest(), { outdir: dist, packageJson: false, hideLogs: true });
}
