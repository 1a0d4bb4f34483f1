/** webpack 4 reads no syntax after 2019, so that ES modules go through Babel. */
const path = require('node:path')

module.exports = {
  mode: 'production',
  entry: './main.js',
  output: { path: path.resolve('dist') },
  module: {
    rules: [
      {
        test: /\.m?js$/,
        include: /node_modules.gifkit|main\.js/,
        use: {
          loader: 'babel-loader',
          options: { presets: [['@babel/preset-env', { targets: 'chrome 70' }]] },
        },
      },
    ],
  },
}
