# One image for every role: `--role api`, `--role engine`, `--role jobs`, or all in one process without it.
ARG BASE=node:24-slim
FROM ${BASE} AS build
WORKDIR /ofage
COPY . .
# The settings and certificates that npm may need on this network are mounted, so that no layer contains them.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=certificates \
  npm ci --include=optional --no-audit --no-fund \
  && node scripts/build.mjs \
  && npm ci --omit=dev --workspace @ofage/api --no-audit --no-fund
# Node reads no type declarations, source maps, tests, bundles for browsers, or prose; licenses stay.
RUN cd node_modules \
  && find . -depth -mindepth 2 -type d \( -name test -o -name tests -o -name '.?*' \) -exec rm -rf {} + \
  && find . -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' \) -delete \
  && find . -type f \( -name '*.browser.*' -o -name '*.standalone.*' \) -delete \
  && find . -type f -name '*.md' ! -iname '*licen*' ! -iname '*notice*' -delete
# The inference runtime of other systems, fonts in styles that no invoice uses, and halves of a list that is read whole.
RUN cd node_modules \
  && find onnxruntime-node/bin -mindepth 2 -maxdepth 2 ! -name linux -exec rm -rf {} + \
  && find onnxruntime-node/bin -mindepth 3 -maxdepth 3 ! -name "$(node -p process.arch)" -exec rm -rf {} + \
  && find @fontsource-variable -name '*.woff2' ! -name '*-wght-normal.woff2' -delete \
  && find @ip-location-db -name '*-ipv[46].mmdb' -delete

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /ofage
COPY --from=build /ofage/package.json /ofage/LICENSE ./
COPY --from=build /ofage/node_modules node_modules
COPY --from=build /ofage/scripts scripts
# Three packages run as they are; of the others, the server reads what was built from them.
COPY --from=build /ofage/packages/api packages/api
COPY --from=build /ofage/packages/contract packages/contract
COPY --from=build /ofage/packages/engine/package.json packages/engine/
COPY --from=build /ofage/packages/engine/src packages/engine/src
COPY --from=build /ofage/packages/engine/build packages/engine/build
COPY --from=build /ofage/packages/sdk/dist packages/sdk/dist
COPY --from=build /ofage/packages/sdk/build packages/sdk/build
COPY --from=build /ofage/packages/cli/build packages/cli/build
COPY --from=build /ofage/packages/verify/dist packages/verify/dist
COPY --from=build /ofage/packages/web/build/client packages/web/build/client
RUN mkdir /data && chown node:node /data
# Nothing but /data is written to, so that the root file system may be read-only.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/health.mjs"]
ENTRYPOINT ["sh", "-c", "ulimit -c 0; exec node packages/api/src/main.ts \"$@\"", "ofage"]
