import { type IUniform, type ShaderMaterialParameters, UniformsLib, UniformsUtils, Vector3 } from 'three';

/** From the upper left of the viewer, as everything on the page is lit (docs/look.md). */
export const TOWARDS_LIGHT = new Vector3(-0.5, 0.86, -0.24).normalize();

/** What all materials share; set anew for every table that is drawn. */
export const shared = {
  uTowardsLight: { value: TOWARDS_LIGHT },
  /** Light of the lamp, of the ceiling, and what comes back from the table. */
  uKey: { value: new Vector3(1, 1, 1) },
  uSky: { value: new Vector3(1, 1, 1) },
  uFloor: { value: new Vector3(1, 1, 1) },
  /** How wide the lamp's circle is, cm. */
  uPool: { value: 74 },
} satisfies Record<string, IUniform>;

/** Parameters of a material that is lit as all are; its own uniforms come besides. */
export function litBy(
  own: Record<string, IUniform>,
  vertexShader: string,
  fragmentShader: string,
): ShaderMaterialParameters {
  return {
    lights: true,
    uniforms: { ...UniformsUtils.clone(UniformsLib.lights), ...shared, ...own },
    vertexShader,
    fragmentShader,
  };
}

/** For vertex shaders: `toLight(world, normal)` after `gl_Position`. */
export const LIT_VERTEX = /* glsl */ `
#include <common>
#include <shadowmap_pars_vertex>
varying vec3 vWorld;
varying vec3 vNormal;
void toLight(vec4 world, vec3 normal) {
  vWorld = world.xyz;
  vNormal = normal;
  #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
    vec4 moved = world + vec4(normal * directionalLightShadows[0].shadowNormalBias, 0.0);
    vDirectionalShadowCoord[0] = directionalShadowMatrix[0] * moved;
  #endif
}
`;

/**
 * For fragment shaders: `lit(colour, normal, occlusion, gloss)`. One lamp with soft shadows, light from ceiling and table,
 * a mild sheen, and on polished things the reflection of a window.
 */
export const LIT_FRAGMENT = /* glsl */ `
#include <common>
#include <lights_pars_begin>
#include <shadowmap_pars_fragment>
varying vec3 vWorld;
varying vec3 vNormal;
uniform vec3 uTowardsLight;
uniform vec3 uKey;
uniform vec3 uSky;
uniform vec3 uFloor;
uniform float uPool;

float shadowHere() {
  #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
    vec3 at = vDirectionalShadowCoord[0].xyz / vDirectionalShadowCoord[0].w;
    at.z += directionalLightShadows[0].shadowBias;
    if (at.x < 0.0 || at.x > 1.0 || at.y < 0.0 || at.y > 1.0 || at.z > 1.0) return 1.0;
    vec2 reach = directionalLightShadows[0].shadowRadius / directionalLightShadows[0].shadowMapSize;
    float sum = 0.0;
    for (int i = 0; i < 12; i++) {
      float r = sqrt((float(i) + 0.5) / 12.0);
      float a = float(i) * 2.39996323;
      sum += texture(directionalShadowMap[0], vec3(at.xy + vec2(cos(a), sin(a)) * r * reach, at.z));
    }
    return sum / 12.0;
  #else
    return 1.0;
  #endif
}

float poolHere() {
  vec2 away = (vWorld.xz - vec2(-9.0, -7.0)) / uPool;
  return mix(0.3, 1.04, exp(-dot(away, away) * 0.5));
}

vec3 lit(vec3 colour, vec3 normal, float occlusion, float gloss) {
  vec3 view = normalize(cameraPosition - vWorld);
  float pool = poolHere();
  float sun = shadowHere() * pool;
  float facing = dot(normal, uTowardsLight);
  // The room is lighter on the viewer's side.
  vec3 around = mix(uFloor, uSky, normal.y * 0.5 + 0.5) + uSky * 0.5 * max(normal.z, 0.0);
  around *= occlusion * mix(0.62, 1.0, pool);
  vec3 result = colour * (uKey * sun * max(facing, 0.0) + around);
  vec3 halfway = normalize(uTowardsLight + view);
  float fresnel = 0.04 + 0.5 * pow(1.0 - max(dot(normal, view), 0.0), 5.0);
  float sheen = pow(max(dot(normal, halfway), 0.0), mix(18.0, 90.0, gloss)) * mix(0.35, 2.6, gloss);
  result += uKey * sun * sheen * fresnel * gloss * 2.2;
  vec3 mirrored = reflect(-view, normal);
  float ahead = dot(mirrored, uTowardsLight);
  vec3 right = normalize(cross(uTowardsLight, vec3(0.0, 0.0, 1.0)));
  vec2 inWindow = vec2(dot(mirrored, right), dot(mirrored, cross(right, uTowardsLight))) / max(ahead, 0.01);
  vec2 edge = smoothstep(vec2(0.5, 0.42), vec2(0.2, 0.14), abs(inWindow));
  result += uSky * edge.x * edge.y * step(0.0, ahead) * fresnel * gloss * gloss * 2.0 * occlusion * pool;
  return result;
}
`;

/** Ends a fragment shader: a linear colour to what the screen wants. */
export const FINISH = /* glsl */ `
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
`;
