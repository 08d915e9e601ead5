import { writeFileSync } from 'node:fs';
import type { ClassField, CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { ELEMENTS, type PublicElement, specifierOf } from './elements.ts';
import { elementNamed } from './manifest.ts';
import { dist } from './paths.ts';

/** What a framework's typings are made from. */
interface Tag {
  readonly tag: string;
  readonly specifier: string;
  readonly className: string;
  readonly text: string;
  /** Properties that a page sets. */
  readonly fields: readonly ClassField[];
  /** Attributes whose names are not those of their properties. */
  readonly attributes: readonly { readonly name: string; readonly text: string }[];
  readonly events: readonly { readonly name: string; readonly type: string; readonly text: string }[];
}

/** Writes `dist/react.d.ts`, `dist/vue.d.ts` and `dist/svelte.d.ts`: a page imports the one of its framework, for its types. */
export function buildTypings(manifest: Package): void {
  const tags = ELEMENTS.map((element) => tagOf(elementNamed(manifest, element.tag), element));
  writeFileSync(`${dist}react.d.ts`, react(tags));
  writeFileSync(`${dist}vue.d.ts`, vue(tags));
  writeFileSync(`${dist}svelte.d.ts`, svelte(tags));
}

function tagOf(
  { name, description = '', members = [], attributes = [], events = [] }: CustomElementDeclaration,
  element: PublicElement,
): Tag {
  const fields = members.filter((member): member is ClassField => member.kind === 'field' && !member.readonly);
  return {
    tag: element.tag,
    specifier: specifierOf(element),
    className: name,
    text: description,
    fields,
    attributes: attributes
      .filter((attribute) => attribute.fieldName !== attribute.name)
      .map((attribute) => ({ name: attribute.name, text: attribute.description ?? '' })),
    events: events.map((event) => ({ name: event.name, type: event.type.text, text: event.description ?? '' })),
  };
}

/** React 19 sets properties and listens to `on` and the event's name. */
function react(tags: readonly Tag[]): string {
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${imports(tags)}
/** Elements of a page's own may have their classes as HTML writes them. */
interface WithClass {
  class?: string | undefined;
}

${tags.map((tag) => `${props(tag)}\n`).join('\n')}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.map(({ tag, className, text }) => `${comment(text, '      ')}      '${tag}': DetailedHTMLProps<HTMLAttributes<${className}>, ${className}> & WithClass & ${className}Props;\n`).join('')}    }
  }
}
`;
}

/** In templates: properties, attributes, and `@` with the event's name (https://vuejs.org/guide/extras/web-components). */
function vue(tags: readonly Tag[]): string {
  return `import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
${imports(tags)}
/** An element as a template sees it: what can be set, and what it tells. */
type InTemplates<Element extends HTMLElement, Props, Events> = new () => Element & {
  /** @deprecated For templates only. */
  $props: HTMLAttributes & Props & PublicProps;
  /** @deprecated For templates only. */
  $emit: EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>;
};

${tags.map((tag) => `${props({ ...tag, events: [] })}\n\n${eventMap(tag)}\n`).join('\n')}
declare module 'vue' {
  interface GlobalComponents {
${tags.map(({ tag, className, text }) => `${comment(text, '    ')}    '${tag}': InTemplates<${className}, ${className}Props, ${className}Events>;\n`).join('')}  }
}
`;
}

/** Svelte 5 sets properties and listens to \`on\` and the event's name. */
function svelte(tags: readonly Tag[]): string {
  return `import type { HTMLAttributes } from 'svelte/elements';
${imports(tags)}
${tags.map((tag) => `${props(tag)}\n`).join('\n')}
declare module 'svelte/elements' {
  export interface SvelteHTMLElements {
${tags.map(({ tag, className, text }) => `${comment(text, '    ')}    '${tag}': HTMLAttributes<${className}> & ${className}Props;\n`).join('')}  }
}
`;
}

/** Each class from the first module that exports it: several elements send the same events. */
function imports(tags: readonly Tag[]): string {
  const homes = new Map<string, string>();
  for (const { specifier, className, events } of tags) {
    for (const name of [className, ...events.map(({ type }) => type)]) {
      if (!homes.has(name)) homes.set(name, specifier);
    }
  }
  const lines = [...new Set(homes.values())].map((specifier) => {
    const names = [...homes].flatMap(([name, home]) => (home === specifier ? name : [])).sort();
    return `import type { ${names.join(', ')} } from '${specifier}';\n`;
  });
  return lines.join('');
}

function props({ className, fields, attributes, events }: Tag): string {
  const lines = [
    ...fields.map(
      ({ name, description = '' }) => `${comment(description, '  ')}  ${name}?: ${className}['${name}'] | undefined;\n`,
    ),
    ...attributes.map(({ name, text }) => `${comment(text, '  ')}  '${name}'?: string | undefined;\n`),
    ...events.map(
      ({ name, type, text }) => `${comment(text, '  ')}  'on${name}'?: ((event: ${type}) => void) | undefined;\n`,
    ),
  ];
  return `export interface ${className}Props {\n${lines.join('')}}`;
}

function eventMap({ className, events }: Tag): string {
  const lines = events.map(({ name, type, text }) => `${comment(text, '  ')}  '${name}': ${type};\n`);
  return `export interface ${className}Events {\n${lines.join('')}}`;
}

function comment(text: string, indent: string): string {
  const lines = text.split('\n');
  if (lines.length === 1) return `${indent}/** ${text} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}
