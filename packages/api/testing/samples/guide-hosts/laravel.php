<?php

// Serves the Laravel guide with Laravel's own router, session and HTTP client: php -S 127.0.0.1:<port> laravel.php.
// `GET /` prints what its session knows. The functions and the CSRF middleware stand in for laravel/framework's.

namespace Illuminate\Foundation\Http\Middleware {
    class VerifyCsrfToken
    {
        public function handle($request, $next)
        {
            return $request->isMethod('POST') ? new \Illuminate\Http\Response('', 419) : $next($request);
        }
    }
}

namespace {
    use Illuminate\Container\Container;
    use Illuminate\Contracts\Routing\ResponseFactory;
    use Illuminate\Filesystem\Filesystem;
    use Illuminate\Foundation\Http\Middleware\VerifyCsrfToken;
    use Illuminate\Http\Request;
    use Illuminate\Http\Response;
    use Illuminate\Routing\Router;
    use Illuminate\Session\FileSessionHandler;
    use Illuminate\Session\Store;
    use Illuminate\Support\Facades\Facade;
    use Illuminate\Support\Facades\Route;
    use Symfony\Component\HttpFoundation\Cookie;

    // Debian's packages say nothing when they are deprecated in this PHP.
    error_reporting(E_ALL & ~E_DEPRECATED);
    foreach (['Illuminate/Routing', 'Illuminate/Session', 'Illuminate/Filesystem', 'Illuminate/Events', 'GuzzleHttp', 'Ramsey/Uuid', 'Dotenv'] as $package) {
        require_once "$package/autoload.php";
    }

    function app_path(string $path): string
    {
        return __DIR__ . "/app/$path";
    }

    function url(string $path): string
    {
        return Container::getInstance()['request']->root() . $path;
    }

    function response(string $content = '', int $status = 200)
    {
        return new class ($content, $status) extends Response {
            public function noContent(): Response
            {
                return new Response('', 204);
            }
        };
    }

    function redirect(?string $to = null, int $status = 302)
    {
        $redirector = Container::getInstance()['redirect'];
        return $to === null ? $redirector : $redirector->to($to, $status);
    }

    $request = Request::capture();
    $app = new Container();
    Container::setInstance($app);
    Facade::setFacadeApplication($app);
    $app->instance('request', $request);
    $app->instance(Request::class, $request);
    $app->instance('log', new class {
        public function info(string $message, array $context = []): void
        {
            error_log($message . ' ' . json_encode($context));
        }
    });
    $app->singleton(Illuminate\Http\Client\Factory::class, fn () => new Illuminate\Http\Client\Factory());
    $router = new Router(new Illuminate\Events\Dispatcher($app), $app);
    $app->instance('router', $router);
    $app->instance('redirect', new Illuminate\Routing\Redirector(
        new Illuminate\Routing\UrlGenerator($router->getRoutes(), $request)
    ));

    $id = $request->cookies->get('session');
    $session = new Store('session', new FileSessionHandler(new Filesystem(), __DIR__, 60), $id);
    $session->start();
    $request->setLaravelSession($session);

    Route::middleware([VerifyCsrfToken::class])->group(function () {
        Route::get('/', function (Request $request) {
            return response(json_encode($request->session()->get('is_old_enough', 'unknown')));
        });
        require __DIR__ . '/age.php';
    });

    $response = $router->dispatch($request);
    $session->save();
    $response->headers->setCookie(Cookie::create('session', $session->getId()));
    $response->send();
}
