import { readdirSync, readFileSync } from 'node:fs';
import { ShaderChunk } from 'three';
import type { Plugin } from 'vite';
import { inRoot } from './paths.ts';

/** Where the scene's own shaders stand. */
const SCENE = 'widget/scene/three/';

/** Parts of the renderer that the scene has no use for, by the end of their path, and what stands in their place. */
const UNUSED: Readonly<Record<string, string>> = {
  // The table is no place for headsets.
  '/renderers/webxr/WebXRManager.js': `
    import { EventDispatcher } from '../../core/EventDispatcher.js';
    export class WebXRManager extends EventDispatcher {
      enabled = false;
      isPresenting = false;
      cameraAutoUpdate = false;
      setAnimationLoop() {}
      getEnvironmentBlendMode() {}
      hasDepthSensing() { return false; }
      dispose() {}
    }`,
  // No material reflects a surrounding.
  '/renderers/webgl/WebGLEnvironments.js':
    'export function WebGLEnvironments() { return { get: () => null, dispose() {} }; }',
  '/renderers/shaders/DFGLUTData.js': 'export const getDFGLUT = () => null;',
  '/renderers/webgl/WebGLMorphtargets.js': 'export function WebGLMorphtargets() { return { update() {} }; }',
  // The scene draws on the canvas itself, without passes.
  '/renderers/webgl/WebGLOutput.js':
    'export class WebGLOutput { constructor() { throw new Error("effects are not part of this build"); } }',
  // Shadows need depth; everything else is drawn by shaders of the scene's own.
  '/renderers/shaders/ShaderLib.js': `
    import { Vector3 } from '../../math/Vector3.js';
    import { ShaderChunk } from './ShaderChunk.js';
    import { UniformsLib } from './UniformsLib.js';
    import { mergeUniforms } from './UniformsUtils.js';
    const { common, displacementmap } = UniformsLib;
    const place = { referencePosition: { value: new Vector3() }, nearDistance: { value: 1 }, farDistance: { value: 1000 } };
    export const ShaderLib = {
      depth: {
        uniforms: mergeUniforms([common, displacementmap]),
        vertexShader: ShaderChunk.depth_vert,
        fragmentShader: ShaderChunk.depth_frag,
      },
      distance: {
        uniforms: mergeUniforms([common, displacementmap, place]),
        vertexShader: ShaderChunk.distance_vert,
        fragmentShader: ShaderChunk.distance_frag,
      },
    };`,
};

/** What the renderer puts before every shader, and the shaders above. */
const ALWAYS = [
  ...['tonemapping_pars_fragment', 'colorspace_pars_fragment'],
  ...['depth_vert', 'depth_frag', 'distance_vert', 'distance_frag'],
];

/**
 * Takes out of three what the scene cannot reach but a bundler must keep, since the renderer names it. A shader that includes
 * a chunk which is not there is refused by the renderer with its name.
 */
export function slimThree(): Plugin {
  return {
    name: 'slim-three',
    enforce: 'pre',
    // Its single modules: in the bundle that it publishes they are one.
    resolveId: (id) => (id === 'three' ? inRoot('node_modules/three/src/Three.js') : null),
    load: {
      filter: { id: /\/three\/src\/renderers\// },
      handler(id) {
        if (id.endsWith('/renderers/shaders/ShaderChunk.js')) return `export const ShaderChunk = ${chunks()};`;
        return Object.entries(UNUSED).find(([end]) => id.endsWith(end))?.[1] ?? null;
      },
    },
  };
}

/** The pieces of shaders that those of the scene include, and what these include, as JSON. */
function chunks(): string {
  const sources = readdirSync(inRoot(SCENE))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(inRoot(SCENE + name), 'utf8'));
  const known: Readonly<Record<string, string>> = ShaderChunk;
  const wanted = [...ALWAYS, ...sources.flatMap(included)];
  const found: Record<string, string> = {};
  for (const name of wanted) {
    const text = known[name];
    if (text === undefined) throw new Error(`three has no piece of a shader named ${name}`);
    if (name in found) continue;
    found[name] = text;
    wanted.push(...included(text));
  }
  return JSON.stringify(found);
}

function included(shader: string): string[] {
  return [...shader.matchAll(/^[ \t]*#include +<(\w+)>/gm)].flatMap(([, name = '']) => name);
}
