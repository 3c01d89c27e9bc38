# Holds sockets as systemd does and starts programs that inherit them by sd_listen_fds(3).
#
# Arguments: the kind of each socket. Reads commands from standard input, one per line: a program and its arguments as a JSON list.
# Writes events as JSON lines: {"addresses": [...]}, {"started": PID}, {"pid": PID, "line": "..."}, {"pid": PID, "ended": CODE}.
import fcntl
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading


def open_socket(kind):
    if kind == 'tcp':
        return socket.create_server(('127.0.0.1', 0), backlog=4096)
    if kind == 'tcp6':
        return socket.create_server(('::1', 0), family=socket.AF_INET6, backlog=4096)
    if kind == 'udp':
        opened = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        opened.bind(('127.0.0.1', 0))
        return opened
    if kind == 'unbound':
        return socket.socket()
    if kind == 'unix':
        opened = socket.socket(socket.AF_UNIX)
        opened.bind(os.path.join(tempfile.mkdtemp(), 'socket'))
        opened.listen()
        return opened
    if kind == 'connected':
        listening.append(socket.create_server(('127.0.0.1', 0)))
        return socket.create_connection(listening[-1].getsockname())
    if kind == 'file':
        return open('/dev/null')
    raise ValueError(kind)


def report(**event):
    sys.stdout.write(json.dumps(event) + '\n')
    sys.stdout.flush()


def watch(program):
    for line in program.stdout:
        report(pid=program.pid, line=line.rstrip('\n'))
    report(pid=program.pid, ended=program.wait())


listening = []
held = [open_socket(kind) for kind in sys.argv[1:]]
# copied out of the way first: one may lie where another belongs
copies = [fcntl.fcntl(opened.fileno(), fcntl.F_DUPFD, 100) for opened in held]
descriptors = [os.dup2(copy, 3 + index) for index, copy in enumerate(copies)]
report(addresses=[opened.getsockname() if isinstance(opened, socket.socket) else None for opened in held])
for command in sys.stdin:
    words = ['sh', '-c', 'LISTEN_PID=$$ exec "$@"', 'sh', *json.loads(command)]
    environment = {'LISTEN_FDS': str(len(descriptors)), **os.environ}
    started = subprocess.Popen(
        words, pass_fds=descriptors, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    )
    report(started=started.pid)
    threading.Thread(target=watch, args=[started], daemon=True).start()
